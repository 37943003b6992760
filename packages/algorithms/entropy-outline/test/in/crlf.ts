import { readFile } from 'node:fs/promises';
import type { Order } from './order.js';

const PATTERN = /["'`{(\[]/g;
export const VERSION = '1.0';

/** What a service needs. */
export interface Options {
  readonly root: string;
  parse(text: string): Order[];
  onError?: (error: Error) => void;
}

export type Handler = (order: Order) => void;

export enum State {
  Idle,
  Busy = 'busy { not a block',
}

@sealed
export class Service<T extends Order = Order> {
  private readonly handlers = new Map<string, Handler>();
  #state = State.Idle;

  constructor(private readonly options: Options) {}

  /** Reads a file. */
  async load(path: string): Promise<T[]> {
    const text = await readFile(`${this.options.root}/${path.replace(PATTERN, `\``)}`, 'utf8');
    return this.options.parse(text) as T[];
  }

  get state(): State {
    return this.#state;
  }

  delete(id: string) {
    this.handlers.delete(id);
  }

  #reset() {
    this.#state = State.Idle;
  }
}

export function createService(options: Options): Service {
  return new Service(options);
}

export const tools = [
  {
    name: 'read',
    run: (path: string) => readFile(path),
  },
  {
    name: 'list',
    run: () => [],
  },
];

const helper = async (value: number) => {
  const inner = () => value;
  return inner();
};
