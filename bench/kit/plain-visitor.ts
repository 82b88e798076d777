import { connect, type Socket } from 'node:net'

/** Milliseconds after which a request counts as not answered. */
const GIVE_UP_MS = 20_000

/**
 * One connection that asks one thing after the other, with as little work as can be: a flood is made
 * on the machine that has to bear it.
 */
export function plainVisitor(port: number, localAddress: string) {
  let socket: Socket | null = null
  let answer: ((status: number) => void) | null = null
  let received = ''
  const settle = (status: number) => {
    received = ''
    answer?.(status)
    answer = null
  }
  const open = () => {
    const opened = connect({ host: '127.0.0.1', port, localAddress }).setEncoding('latin1')
    opened.setTimeout(GIVE_UP_MS, () => opened.destroy())
    opened.on('data', (part) => {
      received += String(part)
      if (isWhole(received)) settle(Number(received.slice(9, 12)))
    })
    opened.on('error', () => {})
    opened.on('close', () => {
      if (socket === opened) socket = null
      settle(0)
    })
    return opened
  }
  return {
    /** @returns the HTTP status; 0 without an answer */
    ask: (text: string): Promise<number> => {
      socket ??= open()
      const { promise, resolve } = Promise.withResolvers<number>()
      answer = resolve
      socket.write(text, 'latin1')
      return promise
    },
    close: () => socket?.destroy(),
  }
}

/** By its length, or by the last chunk. */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /^content-length: (\d+)/im.exec(text.slice(0, end))?.[1]
  return length === undefined
    ? text.endsWith('\r\n0\r\n\r\n')
    : text.length - end - 4 >= Number(length)
}
