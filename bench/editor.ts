import { z } from 'zod';
import { editorPassword } from './server-process.ts';

const sessionSchema = z.object({ token: z.string() });

/** Calls of an editor on a running server. */
export class Editor {
  readonly #address: string;
  readonly #token: string;

  private constructor(address: string, token: string) {
    this.#address = address;
    this.#token = token;
  }

  static async open(address: string): Promise<Editor> {
    const answer = await fetch(`${address}/api/v1/session/editor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: editorPassword }),
    });
    return new Editor(address, sessionSchema.parse(await answer.json()).token);
  }

  async put(path: string, input: unknown): Promise<void> {
    const answer = await this.#write('PUT', path, input);
    await answer.body?.cancel();
  }

  async post(path: string, input: unknown): Promise<unknown> {
    return (await this.#write('POST', path, input)).json();
  }

  async #write(method: 'POST' | 'PUT', path: string, input: unknown): Promise<Response> {
    const answer = await fetch(`${this.#address}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  read(path: string): Promise<unknown> {
    return this.#read(path, {});
  }

  /** What only editors may read. */
  readOwn(path: string): Promise<unknown> {
    return this.#read(path, { authorization: `Bearer ${this.#token}` });
  }

  async #read(path: string, headers: Record<string, string>): Promise<unknown> {
    const answer = await fetch(`${this.#address}/api/v1${path}`, { headers });
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
    return answer.json();
  }
}
