import { Component, type ReactNode } from 'react';

interface IslandBoundaryProps {
  readonly island: ReactNode;
  /** Holds what stands in the fields of the island just before React takes them away; the function gives it back. */
  readonly holdFields: () => () => void;
  /** Called when the island has thrown and is gone. `giveBack` is undefined where it never was alive. */
  readonly onThrown: (error: unknown, giveBack: (() => void) | undefined) => void;
}

interface IslandBoundaryState {
  readonly thrown: { readonly error: unknown } | undefined;
}

/** Catches what a component of an island throws while it renders or in an effect: without it, React would empty the page there. */
export class IslandBoundary extends Component<IslandBoundaryProps, IslandBoundaryState> {
  override state: IslandBoundaryState = { thrown: undefined };
  #isReported = false;

  static getDerivedStateFromError(error: unknown): IslandBoundaryState {
    return { thrown: { error } };
  }

  override componentDidMount(): void {
    this.#report(undefined);
  }

  override getSnapshotBeforeUpdate(): (() => void) | null {
    return this.state.thrown && !this.#isReported ? this.props.holdFields() : null;
  }

  override componentDidUpdate(
    _props: IslandBoundaryProps,
    _state: IslandBoundaryState,
    giveBack: (() => void) | null,
  ): void {
    this.#report(giveBack ?? undefined);
  }

  override render(): ReactNode {
    return this.state.thrown ? null : this.props.island;
  }

  #report(giveBack: (() => void) | undefined): void {
    const { thrown } = this.state;
    if (!thrown || this.#isReported) return;
    this.#isReported = true;
    this.props.onThrown(thrown.error, giveBack);
  }
}
