import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const withinMs = 10_000;
const pollEveryMs = 50;

/** The code in the newest letter to an address, once there is one. */
export async function mailedCode(mailFolder: string, email: string): Promise<string> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    const code = newestCode(mailFolder, email);
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
  throw new Error(`No letter with a code to ${email}`);
}

function newestCode(mailFolder: string, email: string): string | undefined {
  // The first letter makes the folder.
  if (!existsSync(mailFolder)) return undefined;
  const letters = readdirSync(mailFolder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    // Quoted-printable breaks long lines.
    .map((name) => readFileSync(join(mailFolder, name), 'utf8').replaceAll('=\r\n', ''))
    .filter((letter) => letter.includes(`To: ${email}`));
  return /(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}/.exec(letters.at(-1) ?? '')?.[0];
}
