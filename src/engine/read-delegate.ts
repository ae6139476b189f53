/** The `delegate` setting of a workspace, checked by hand: the config is read by every call and must stay light. */
import { isObject } from '../core/json.ts';
import { type DelegateConfig, defaultConfig, reviewModes } from './config.ts';

type Read = (value: unknown) => string | undefined;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
/** On this machine: a file of the workspace must not send anything elsewhere. */
const loopback = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?(\/|$)/;

const text: Read = (value) => (isText(value) ? undefined : 'it must be a name; see: charrette agents');

const settings: Readonly<Record<keyof DelegateConfig, Read>> = {
  author: text,
  reviewer: text,
  interviewer: text,
  review: (value) =>
    reviewModes.some((mode) => mode === value) ? undefined : `it must be one of ${reviewModes.join(', ')}`,
  timeoutMinutes: (value) => (isAmount(value) && value > 0 ? undefined : 'it must be a number of minutes'),
  maxCost: (value) => (isAmount(value) ? undefined : 'it must be an amount in dollars'),
  maxOutput: (value) =>
    Number.isInteger(value) && Number(value) >= 500 ? undefined : 'it must be a whole number from 500',
  prices: (value) =>
    isObject(value) &&
    Object.values(value).every((one) => isObject(one) && isAmount(one['input']) && isAmount(one['output']))
      ? undefined
      : 'it must give each model {"input": dollars, "output": dollars} for a million tokens',
  local: (value) =>
    isObject(value) &&
    Object.values(value).every(
      (one) => isObject(one) && isText(one['model']) && isText(one['baseUrl']) && loopback.test(one['baseUrl']),
    )
      ? undefined
      : 'it must give each server {"baseUrl": "http://127.0.0.1:...", "model": "..."}, on this machine; others come from the environment',
  rubric: (value) =>
    isObject(value) &&
    Object.values(value).every(
      (list) => Array.isArray(list) && list.every((one) => isObject(one) && isText(one['name']) && isText(one['pass'])),
    )
      ? undefined
      : 'it must give each artifact a list of {"name": "...", "pass": "..."}',
};

/** The settings, or where and why not. */
export function readDelegate(value: unknown): DelegateConfig | { readonly at: string; readonly why: string } {
  if (!isObject(value)) return { at: 'delegate', why: 'it must be an object' };
  for (const [name, given] of Object.entries(value)) {
    if (!Object.hasOwn(settings, name))
      return { at: `delegate.${name}`, why: `there is no such setting; there are ${Object.keys(settings).join(', ')}` };
    const why = settings[name as keyof DelegateConfig](given);
    if (why !== undefined) return { at: `delegate.${name}`, why };
  }
  return { ...defaultConfig.delegate, ...(value as Partial<DelegateConfig>) };
}
