import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, Capabilities, Key as KeyCode, type WebDriver } from 'selenium-webdriver';
import type { Engine, Key, Tab } from './tab.ts';

export interface WebKitPrograms {
  readonly driver: string;
  /** The browser of the WebKitGTK project, which is made for tests. */
  readonly browser: string;
  readonly displayServer: string;
}

const keyCodes: Record<Key, string> = { Enter: KeyCode.ENTER, Escape: KeyCode.ESCAPE, Tab: KeyCode.TAB };
const startWithinMs = 20_000;
const loadWithinMs = 20_000;
const screen = '1600x1400x24';

/** WebKitGTK as Debian has it, by its own driver and on a screen that nobody sees. */
export async function startWebKit(programs: WebKitPrograms, baseUrl: string): Promise<Engine> {
  const display = spawn(
    programs.displayServer,
    ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      GDK_BACKEND: 'x11',
      // The sandbox needs rights that a container does not give; the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const server = `http://127.0.0.1:${port}`;
  await untilReady(server);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  });
  return {
    openTab: async () => {
      const session = await new Builder().usingServer(server).withCapabilities(capabilities).build();
      return { tab: tabOf(session, baseUrl), close: () => session.quit() };
    },
    close: async () => {
      await end(driver);
      await end(display);
    },
  };
}

function tabOf(session: WebDriver, baseUrl: string): Tab {
  return {
    goto: async (path) => {
      await session.executeScript('window.isLeft = true');
      await session.get(new URL(path, baseUrl).href);
      // The driver returns while the page that is left still stands, where pages change in a transition.
      const isThere = 'return window.isLeft !== true && document.readyState === "complete"';
      await session.wait(() => session.executeScript<boolean>(isThere), loadWithinMs);
    },
    resize: async (widthPx, heightPx) => {
      const windowPx = (size: { width: number; height: number }) => session.manage().window().setRect(size);
      await windowPx({ width: widthPx, height: heightPx });
      // The bar of the window takes a part of its height.
      const innerHeightPx = await session.executeScript<number>('return innerHeight');
      await windowPx({ width: widthPx, height: 2 * heightPx - innerHeightPx });
    },
    evaluate: (run, ...values) => session.executeScript(`return (${run}).apply(null, arguments)`, ...values),
    pressAt: (x, y) =>
      session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    press: (key) => session.actions().sendKeys(keyCodes[key]).perform(),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
  };
}

async function untilReady(server: string): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (
    !(await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error('The driver of WebKit does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
