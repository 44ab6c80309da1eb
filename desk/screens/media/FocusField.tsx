import { type MouseEvent, useId } from 'react';
import { Button } from 'react-aria-components';
import type { MediaInput, MediaItem } from '../../../api/contract/desk/media.ts';
import { useMessages } from '../../app/language.ts';

type Focus = NonNullable<MediaInput['focus']>;

interface FocusFieldProps {
  readonly item: MediaItem;
  readonly focus: Focus | null;
  /** Undefined: it is only shown. */
  readonly onChange: ((focus: Focus | null) => void) | undefined;
}

const middle: Focus = { x: 50, y: 50 };
const whole = 100;
const axes = ['x', 'y'] as const;

/** A picture, and the point of it that stays in sight where it is cut: clicked, or moved by two sliders. */
export function FocusField({ item, focus, onChange }: FocusFieldProps) {
  const { media } = useMessages();
  const id = useId();
  const { x, y } = focus ?? middle;
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (length: number, all: number) =>
      Math.round((Math.min(Math.max(length, 0), all) / all) * whole);
    onChange?.({ x: share(clientX - left, width), y: share(clientY - top, height) });
  };
  return (
    <div className="focus-field">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div className="focus-picture" onClick={press}>
        <img src={item.url} alt="" width={item.width ?? undefined} height={item.height ?? undefined} />
        {(onChange || focus) && (
          <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
            <path d={`M${x} 0V100M0 ${y}H100`} vectorEffect="non-scaling-stroke" />
          </svg>
        )}
      </div>
      {onChange && (
        <fieldset className="focus-axes">
          <legend className="group-title">{media.focus}</legend>
          <p className="hint">{media.focusLead}</p>
          {axes.map((axis) => (
            <div key={axis} className="field">
              <label className="label" htmlFor={`${id}-${axis}`}>
                {media.focusAxes[axis]}
              </label>
              <input
                id={`${id}-${axis}`}
                type="range"
                min={0}
                max={whole}
                value={axis === 'x' ? x : y}
                onChange={(event) => onChange({ x, y, [axis]: Number(event.target.value) })}
              />
            </div>
          ))}
          <Button className="button quiet" isDisabled={focus === null} onPress={() => onChange(null)}>
            {media.focusMiddle}
          </Button>
        </fieldset>
      )}
    </div>
  );
}
