import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Editor } from '../editor.ts';
import { demoPacks, orderIdOf, Shopper, shopperAgent } from '../shopper.ts';
import { conclude, printLine } from './fault-report.ts';
import { openFaultFolder } from './fault-shop.ts';

/** The nights in which Belgium changes its clocks, and clocks that jump by an hour: carts, orders and sessions go by the moment. */
const nights = { summer: '2027-03-28T01:00:00Z', winter: '2027-10-31T01:00:00Z' };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const cartHours = 72;
const module = new URL('../../tests/setup/moved-clock.ts', import.meta.url);

const orderSchema = z.object({
  list: z.array(z.object({ history: z.array(z.object({ date: z.iso.datetime() })).min(1) })).length(1),
});
const countSchema = z.object({ cart: z.object({ count: z.number() }) });

const folder = openFaultFolder();
const clockFile = join(folder.directory, 'clock');
const setClock = (moment: number) => writeFileSync(clockFile, String(Math.round(moment - Date.now())));
const faults: string[] = [];
let checks = 0;
const check = (name: string, isGood: boolean) => {
  checks += 1;
  if (isGood) return;
  faults.push(name);
  printLine(`  WRONG: ${name}`);
};

setClock(Date.parse(nights.summer) - hourMs);
const server = await folder.start({
  environment: { NODE_OPTIONS: `--import=${module.href}`, CLOCK_FILE: clockFile, TZ: 'Europe/Brussels' },
});
const agent = shopperAgent();
try {
  const [pack = 0] = await demoPacks(server.address);
  const count = async (shopper: Shopper) => {
    const { status, body } = await shopper.call('GET', '/cart');
    return status === 200 ? countSchema.parse(body).cart.count : -1;
  };
  /** Buys with the clock at `until` when it was at `from` before. Returns how far the date of the order is from the clock. */
  const buy = async (from: number, until: number): Promise<number> => {
    setClock(from);
    const shopper = new Shopper(server.address, agent);
    await shopper.fill([pack]);
    const totalCents = await shopper.deliver();
    setClock(until);
    const placed = await shopper.place(totalCents, randomUUID());
    if (placed.status !== 201) return Number.POSITIVE_INFINITY;
    const { body } = await shopper.call('GET', `/order/${orderIdOf(placed)}`);
    const date = orderSchema.parse(body).list[0]?.history[0]?.date ?? '';
    return Math.abs(Date.parse(date) - until);
  };
  for (const [season, moment] of Object.entries(nights)) {
    const change = Date.parse(moment);
    setClock(change - minuteMs);
    const editor = await Editor.open(server.address);
    const shopper = new Shopper(server.address, agent);
    await shopper.fill([pack]);
    check(
      `${season}: an order across the change`,
      (await buy(change - minuteMs, change + minuteMs)) < minuteMs,
    );
    check(`${season}: an order while the clock jumps back`, (await buy(change, change - hourMs)) < minuteMs);
    check(`${season}: an order while the clock jumps ahead`, (await buy(change, change + hourMs)) < minuteMs);
    setClock(change - hourMs);
    check(`${season}: a cart when the clock jumped back`, (await count(shopper)) === 1);
    check(
      `${season}: a session of an editor when the clock jumped back`,
      await editor.readOwn('/order?lang=fr&perPage=1').then(
        () => true,
        () => false,
      ),
    );
    setClock(change - minuteMs + (cartHours - 1) * hourMs);
    check(`${season}: a cart an hour before its end`, (await count(shopper)) === 1);
    setClock(change - minuteMs + (cartHours + 1) * hourMs);
    check(`${season}: a cart an hour after its end`, (await count(shopper)) === 0);
  }
} finally {
  agent.destroy();
  await server.stop();
  folder.remove();
}
conclude(
  `the two nights of 2027 and clocks that jump by an hour: ${checks} looks at orders, carts and sessions, ${faults.length} wrong ${faults.join('; ')}`.trimEnd(),
  checks > 0 && faults.length === 0,
);
