import { readFileSync } from 'node:fs';
import type { Json } from '../src/hosts/json.js';

/** The events of a file in `in/`: what a real host sent, or what its published schema says. */
export function recorded(name: string): Json[] {
  const text = readFileSync(new URL(`in/${name}.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { events: Json[] }).events;
}
