import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** How the server treats those who come. */
export type Behaviour =
  | 'takes'
  /** Refuses recipients whose address begins with `nobody`, for good. */
  | 'refuses-nobody'
  /** Says « try again later » to every recipient. */
  | 'busy'
  /** Greets with a refusal, as one that has the address of the machine on a list. */
  | 'refuses-machine'
  /** Refuses whoever the email is from. */
  | 'refuses-sender'
  /** Refuses emails for their size, before it knows for whom they are. */
  | 'refuses-size'
  /** Refuses the password. */
  | 'wrong-password'
  /** Keeps the email and hangs up instead of saying so. */
  | 'drops-after-data'
  /** Stores the email and sends nothing more. */
  | 'silent-after-data'
  /** Never greets. */
  | 'silent';

export interface SmtpStandIn {
  readonly url: URL;
  behaviour: Behaviour;
  /** Everything that came after DATA, whatever the response. */
  readonly emails: { readonly recipient: string; readonly source: string }[];
  /** Resolves when so many emails have come. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A mail server on loopback, on any free port where none is named, that stores what it receives. */
export async function startSmtpStandIn(behaviour: Behaviour = 'takes', port = 0): Promise<SmtpStandIn> {
  const sockets = new Set<Socket>();
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, standIn, () => {
      for (const { count, resolve } of waiting) if (standIn.emails.length >= count) resolve();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const standIn: SmtpStandIn = {
    url: new URL(`smtp://127.0.0.1:${address.port}`),
    behaviour,
    emails: [],
    received: (count) =>
      standIn.emails.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ count, resolve })),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

function converse(socket: Socket, standIn: SmtpStandIn, onEmail: () => void): void {
  const send = (line: string) => socket.write(`${line}\r\n`);
  let pending = '';
  let recipient = '';
  let source: string | undefined;
  if (standIn.behaviour === 'refuses-machine') send('554 5.7.1 no service for you');
  else if (standIn.behaviour !== 'silent') send('220 stand-in ESMTP');
  socket.on('data', (chunk) => {
    pending += chunk.toString();
    for (;;) {
      const end = pending.indexOf('\r\n');
      if (end < 0) return;
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      if (source === undefined) command(line);
      else if (line === '.') finish(source);
      else source += `${line.replace(/^\./, '')}\r\n`;
    }
  });

  function command(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO')
      send(standIn.behaviour === 'wrong-password' ? '250-stand-in\r\n250 AUTH PLAIN' : '250 stand-in');
    else if (verb === 'AUTH') send('535 5.7.8 wrong password');
    else if (verb === 'MAIL' && standIn.behaviour === 'refuses-sender') send('550 5.7.1 no such sender');
    else if (verb === 'MAIL' && standIn.behaviour === 'refuses-size') send('552 5.3.4 too large');
    else if (verb === 'RCPT') respondToRecipient(/<(.*)>/.exec(line)?.[1] ?? '');
    else if (verb === 'DATA') {
      source = '';
      send('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else send('250 ok');
  }

  function respondToRecipient(address: string): void {
    recipient = address;
    if (standIn.behaviour === 'busy') send('451 4.3.0 try again later');
    else if (standIn.behaviour === 'refuses-nobody' && address.startsWith('nobody'))
      send('550 5.1.1 no such person');
    else send('250 ok');
  }

  function finish(email: string): void {
    source = undefined;
    standIn.emails.push({ recipient, source: email });
    onEmail();
    if (standIn.behaviour === 'drops-after-data') socket.destroy();
    else if (standIn.behaviour !== 'silent-after-data') send('250 kept');
  }
}
