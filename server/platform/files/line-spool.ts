import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const BUFFER_LENGTH = 256 * 1024;

/** A list of lines on disk instead of in memory: written first, then read as often as needed. */
export class LineSpool {
  readonly #path: string;
  readonly #file: FileHandle;
  #buffer = '';
  count = 0;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  static async create(path: string): Promise<LineSpool> {
    return new LineSpool(path, await open(path, 'w', 0o600));
  }

  async add(line: string) {
    this.count++;
    this.#buffer += `${line}\n`;
    if (this.#buffer.length >= BUFFER_LENGTH) await this.#flush();
  }

  async *lines(): AsyncGenerator<string> {
    await this.#flush();
    yield* createInterface({ input: createReadStream(this.#path), crlfDelay: Number.POSITIVE_INFINITY });
  }

  async remove() {
    await this.#file.close();
    await rm(this.#path, { force: true });
  }

  async #flush() {
    await this.#file.appendFile(this.#buffer);
    this.#buffer = '';
  }
}
