import { cachedAt } from '#web/kit/frame/cached-at.ts'

/** A kept page gives way to the server's as soon as there is a network; nothing was typed on it. */
export function reloadWhenOnline(): void {
  if (cachedAt() !== null) addEventListener('online', () => location.reload())
}
