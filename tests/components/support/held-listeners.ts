/** What React and stores that several islands share listen to beyond the life of one island. */
const shared: readonly string[] = ['selectionchange', 'visibilitychange'];

interface Held {
  readonly type: string;
  readonly listener: unknown;
}

/** Notes what listens to the page; what it returns names the events that are still listened to. */
export function watchListeners(document: Document): () => readonly string[] {
  let held: readonly Held[] = [];
  const add = document.addEventListener.bind(document);
  const remove = document.removeEventListener.bind(document);
  const drop = (type: string, listener: unknown) => {
    held = held.filter((each) => each.type !== type || each.listener !== listener);
  };
  document.addEventListener = (
    type: string,
    listener: EventListener,
    options?: AddEventListenerOptions | boolean,
  ) => {
    const { signal, once = false } = typeof options === 'object' ? options : {};
    if (!once && !shared.includes(type)) held = [...held, { type, listener }];
    signal?.addEventListener('abort', () => drop(type, listener));
    add(type, listener, options);
  };
  document.removeEventListener = (
    type: string,
    listener: EventListener,
    options?: EventListenerOptions | boolean,
  ) => {
    drop(type, listener);
    remove(type, listener, options);
  };
  return () => {
    const types = held.map(({ type }) => type);
    held = [];
    return types;
  };
}
