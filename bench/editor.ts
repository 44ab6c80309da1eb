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
    const response = await fetch(`${address}/api/v1/session/editor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: editorPassword }),
    });
    if (!response.ok)
      throw new Error(`The session of an editor answered ${response.status}: ${await response.text()}`);
    return Editor.withToken(address, sessionSchema.parse(await response.json()).token);
  }

  /** One of the staff, or a program, whose session or token is known. */
  static withToken(address: string, token: string): Editor {
    return new Editor(address, token);
  }

  /** The same session at another process of the shop. */
  at(address: string): Editor {
    return Editor.withToken(address, this.#token);
  }

  /** The header of a call in the name of the editor. */
  get authorization(): string {
    return `Bearer ${this.#token}`;
  }

  async put(path: string, input: unknown): Promise<void> {
    const response = await this.#write('PUT', path, input);
    await response.body?.cancel();
  }

  async post(path: string, input: unknown): Promise<unknown> {
    return (await this.#write('POST', path, input)).json();
  }

  /** Replaces what has a version, as the desk does: refused where there is another one by then. */
  async replaceVersion(path: string, version: number, input: unknown): Promise<unknown> {
    return (await this.#write('PUT', path, input, { 'if-match': `"${version}"` })).json();
  }

  /** Does something with a version that was seen: refused as above. */
  async postToVersion(path: string, version: number, input: unknown): Promise<unknown> {
    return (await this.#write('POST', path, input, { 'if-match': `"${version}"` })).json();
  }

  async #write(
    method: 'POST' | 'PUT',
    path: string,
    input: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const response = await fetch(`${this.#address}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: this.authorization, ...headers },
      body: JSON.stringify(input),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }

  read(path: string): Promise<unknown> {
    return this.#read(path, {});
  }

  /** What only editors may read. */
  readOwn(path: string): Promise<unknown> {
    return this.#read(path, { authorization: this.authorization });
  }

  async #read(path: string, headers: Record<string, string>): Promise<unknown> {
    const response = await fetch(`${this.#address}/api/v1${path}`, { headers });
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
    return response.json();
  }
}
