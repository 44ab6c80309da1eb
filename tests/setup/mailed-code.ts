import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const withinMs = 10_000;
const pollEveryMs = 50;

/** The code in the newest email to an address that leads to a screen, once there is one. */
export async function mailedCode(mailFolder: string, email: string, screen: string): Promise<string> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    const code = newestCode(mailFolder, email, screen);
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
  throw new Error(`No email to ${email} leads to ${screen} with a code`);
}

function newestCode(mailFolder: string, email: string, screen: string): string | undefined {
  // The first email makes the folder.
  if (!existsSync(mailFolder)) return undefined;
  // Quoted-printable: an equals sign is `=3D`, and long lines are broken.
  const link = new RegExp(`/${screen}[^\\s"]*#code=(?:3D)?([0-9A-Z-]{34})`);
  const codes = readdirSync(mailFolder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(mailFolder, name), 'utf8').replaceAll('=\r\n', ''))
    .filter((message) => message.includes(`To: ${email}`))
    .flatMap((message) => link.exec(message)?.[1] ?? []);
  return codes.at(-1);
}
