// Tasks that a test needs of a thread.

export const echo = async (text: string) => Buffer.from(text)

export async function fail(text: string): Promise<never> {
  throw new Error(text)
}

export async function die(): Promise<never> {
  process.exit(0)
}

export async function hang(): Promise<never> {
  for (;;);
}

/** Far more than the thread of the test may have, and little for the machine. */
export async function grow(): Promise<number> {
  const rows: string[][] = []
  for (let count = 0; count < 5000; count += 1)
    rows.push(Array.from({ length: 1000 }, (_, place) => `${count} ${place}`))
  return rows.length
}
