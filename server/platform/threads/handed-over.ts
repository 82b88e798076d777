import { move, transferableSymbol, valueSymbol } from 'piscina'

/** What goes to a thread or comes from it, with buffers that are handed over instead of copied. */
export function handedOver<T>(value: T, buffers: readonly ArrayBufferLike[]): T {
  return move({ [transferableSymbol]: buffers, [valueSymbol]: value } as never) as T
}
