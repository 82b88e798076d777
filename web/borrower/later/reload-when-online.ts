import { keptAt } from '#web/kit/frame/kept-at.ts'

/** A kept page gives way to the server's as soon as there is a network; nothing was typed on it. */
export function reloadWhenOnline(): void {
  if (keptAt() !== null) addEventListener('online', () => location.reload())
}
