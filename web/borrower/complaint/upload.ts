import type { Endpoint, Output } from '#contract/endpoint.ts'
import {
  callAddress,
  headersOf,
  neverSettled,
  type Reply,
  replyOf,
  TIME_OUT_MS,
} from '#web/kit/call/call.ts'

export interface UploadOptions {
  /** How much of the file is on its way, from 0 to 1. */
  onProgress: (share: number) => void
  /** Gives the upload up. */
  signal: AbortSignal
  idempotencyKey: string
}

/**
 * Sends one file as multipart form data to a call that takes one. Like any call it always settles,
 * and never throws. XMLHttpRequest, since fetch does not say how far an upload is.
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
    // A slow network may take longer for all of it than NET-010 waits: what counts is silence.
    const silence = silenceTimer(giveUp)

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      silence.heard()
      onProgress(total > 0 ? loaded / total : 0)
    })
    // Loaded, failed or given up: one of them ends every request.
    request.addEventListener('loadend', () => {
      silence.stop()
      signal.removeEventListener('abort', giveUp)
      settle(answerOf<Output<E>>(request))
    })

    request.open('POST', callAddress(endpoint, {}))
    request.withCredentials = true
    for (const [header, value] of Object.entries(headersOf(endpoint, idempotencyKey)))
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

/** A cut connection leaves no text, and so no answer. */
function answerOf<T>({ responseText }: XMLHttpRequest): Reply<T> {
  try {
    return replyOf<T>(JSON.parse(responseText))
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
