import type { Endpoint, Output } from '#contract/endpoint.ts'
import {
  callAddress,
  requestHeaders,
  neverSettled,
  type Reply,
  toReply,
  TIME_OUT_MS,
} from '#web/kit/call/call.ts'

export interface UploadOptions {
  /** Uploaded share of the file, from 0 to 1. */
  onProgress: (share: number) => void
  /** Aborts the upload. */
  signal: AbortSignal
  idempotencyKey: string
}

/**
 * Uploads one file as multipart form data. Like every call it always settles, and never throws.
 * XMLHttpRequest, because fetch reports no upload progress.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  name: string,
  { onProgress, signal, idempotencyKey }: UploadOptions,
): Promise<Reply<Output<E>>> {
  return new Promise((settle) => {
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    // A slow upload may take longer than NET-010 allows: only a time without progress counts.
    const silence = silenceTimer(giveUp)

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      silence.heard()
      onProgress(total > 0 ? loaded / total : 0)
    })
    // Loaded, failed or aborted: every request ends with one of them.
    request.addEventListener('loadend', () => {
      silence.stop()
      settle(answerOf<Output<E>>(request))
    })

    request.open('POST', callAddress(endpoint, {}))
    request.withCredentials = true
    for (const [header, value] of Object.entries(requestHeaders(endpoint, idempotencyKey)))
      request.setRequestHeader(header, value)
    signal.addEventListener('abort', giveUp)
    request.send(formWith(endpoint.upload, file, name))
    if (signal.aborted) giveUp()
  })
}

function formWith(field: string, file: Blob, name: string): FormData {
  const form = new FormData()
  form.append(field, file, name)
  return form
}

/** After a cut connection there is no text, so no answer. */
function answerOf<T>({ responseText }: XMLHttpRequest): Reply<T> {
  try {
    return toReply<T>(JSON.parse(responseText))
  } catch {
    return neverSettled()
  }
}

function silenceTimer(tooLong: () => void) {
  let timer = setTimeout(tooLong, TIME_OUT_MS)
  return {
    heard() {
      clearTimeout(timer)
      timer = setTimeout(tooLong, TIME_OUT_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
