import type { TakenFile } from '#web/console/call-staff.ts'

/** Has the browser save a file that a call answered. */
export function saveFile({ name, content }: TakenFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
