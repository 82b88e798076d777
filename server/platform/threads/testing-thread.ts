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
