import { serveThread } from '#server/platform/threads/serve-thread.ts'

/** Tasks that a test needs of a thread. */
serveThread({
  echo: async (text: string) => Buffer.from(text),
  fail: async (text: string) => {
    throw new Error(text)
  },
  die: async () => process.exit(0),
  hang: async () => {
    for (;;);
  },
})
