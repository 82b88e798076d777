import type { FileProgress, SentFile } from '#contract/console/staff-endpoint.ts'
import { followMaintenance } from '#web/kit/status/follow-maintenance.ts'

/**
 * Sends a file as the body of a call, and hears how far it is. XMLHttpRequest, because fetch reports
 * no upload progress.
 *
 * @returns the last line of the answer
 * @throws TypeError without a network; the reason of the signal when it is given up
 */
export function sendFile(
  address: string,
  { content, onProgress = () => {} }: SentFile,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((settle, fail) => {
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress({ sentShare: total > 0 ? loaded / total : 0, read: 0, about: 0 }),
    )
    request.addEventListener('progress', () => {
      const lines = linesOf(request.responseText) as Partial<FileProgress>[]
      const last = lines.findLast(({ about }) => about !== undefined)
      if (last) onProgress({ sentShare: 1, read: last.read ?? 0, about: last.about ?? 0 })
    })
    // Loaded, failed or aborted: every request ends with one of them.
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', giveUp)
      followMaintenance({ headers: { get: (name) => request.getResponseHeader(name) } })
      onProgress(null)
      const last = linesOf(request.responseText).at(-1)
      if (isEnvelope(last)) settle(last)
      else fail(signal?.aborted ? signal.reason : new TypeError('There was no answer.'))
    })
    request.open('POST', address)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest')
    signal?.addEventListener('abort', giveUp)
    request.send(content)
    if (signal?.aborted) giveUp()
  })
}

/** The lines that are whole; the last one of an answer may not have come to its end. */
function linesOf(text: string): unknown[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as unknown]
    } catch {
      return []
    }
  })
}

function isEnvelope(line: unknown): boolean {
  return typeof line === 'object' && line !== null && 'code' in line
}
