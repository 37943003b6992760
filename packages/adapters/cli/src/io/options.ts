import type { ChunkRole } from '@ctx/chunker';
import { InvalidArgumentError } from 'commander';

/** Options that every verb has. */
export interface CommonOptions {
  root: string;
  budget: number;
  focus: string[];
  json: boolean;
  output?: string;
  quiet: boolean;
}

/** Parses `--budget`: a whole number of tokens, 0 or more; `8k` means 8000. */
export function parseBudget(value: string): number {
  const match = /^(\d+)(k?)$/i.exec(value.trim());
  if (!match) throw new InvalidArgumentError('It must be a whole number of tokens, such as 8000.');
  return Number(match[1]) * (match[2] ? 1000 : 1);
}

/** Parses `--focus`: paths separated by commas; repeated uses add up. */
export function parseFocus(value: string, before: string[] = []): string[] {
  return [...before, ...value.split(',').map((path) => path.trim())].filter((path) => path !== '');
}

/** Parses `--depth` and `--top`: a whole number, 1 or more. */
export function parseCount(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value.trim())) {
    throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  }
  return Number(value);
}

/** Parses `--workers`: a whole number, 0 or more. */
export function parseWorkers(value: string): number {
  if (/^\d{1,3}$/.test(value.trim())) return Number(value);
  throw new InvalidArgumentError('It must be a whole number of threads; 0 works in one.');
}

const ROLES: readonly ChunkRole[] = ['source', 'metadata', 'skeleton'];

/** Parses `--roles`: names of roles, separated by commas. */
export function parseRoles(value: string): ChunkRole[] {
  const names = value.split(',').map((name) => name.trim());
  const roles = ROLES.filter((role) => names.includes(role));
  if (roles.length === new Set(names).size) return roles;
  throw new InvalidArgumentError(`It must be some of ${ROLES.join(', ')}, separated by commas.`);
}
