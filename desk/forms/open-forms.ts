import { useEffect, useState } from 'react';

/** Browsers have locks, which all tabs of an origin know of, where pages come over https or from this machine. */
const locks = 'locks' in navigator ? navigator.locks : undefined;
const lockOf = (name: string) => `desk-form:${name}`;

const newMark = () => `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e9).toString(36)}`;

/**
 * A name of its own for a form that is opened, under which the other tabs of this browser know that it is open.
 *
 * @param beginning of the name
 */
export function useOpenForm(beginning: string): string {
  const [name] = useState(() => `${beginning}:${newMark()}`);
  useEffect(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    void locks?.request(lockOf(name), () => promise);
    return resolve;
  }, [name]);
  return name;
}

/** Whether forms are open at this moment, in any tab. Where nothing is known of tabs, none is. */
export async function isOpenElsewhere(): Promise<(name: string) => boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return (name) => names.has(lockOf(name));
}
