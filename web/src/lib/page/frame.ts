// What every page of a tournament finds in its context.
import { getContext, setContext } from 'svelte';
import type { Route } from './route';
import type { Store } from '../link/store.svelte';

export interface Frame {
  readonly store: Store;
  readonly route: Route;
}

const KEY = Symbol('frame');

export const setFrame = (frame: Frame): Frame => setContext(KEY, frame);
export const frame = (): Frame => getContext<Frame>(KEY);
