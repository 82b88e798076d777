import { expect, test, vi } from 'vitest'
import type { FileProgress } from '#contract/console/staff-endpoint.ts'
import { MAINTENANCE_HEADER } from '#contract/page/maintenance.ts'
import { sendFile } from '#web/console/send-file.ts'

/** A request whose answer a test writes. */
class Request extends EventTarget {
  static last: Request
  readonly upload = new EventTarget()
  responseText = ''
  maintenance: string | null = null
  sent: unknown[] = []
  headers: string[][] = []
  constructor() {
    super()
    Request.last = this
  }
  open(...where: unknown[]) {
    this.sent.push(...where)
  }
  setRequestHeader(...header: string[]) {
    this.headers.push(header)
  }
  send(content: unknown) {
    this.sent.push(content)
  }
  abort() {
    this.end('')
  }
  getResponseHeader(name: string) {
    return name === MAINTENANCE_HEADER ? this.maintenance : null
  }
  end(text: string) {
    this.responseText = text
    this.dispatchEvent(new Event('loadend'))
  }
}
vi.stubGlobal('XMLHttpRequest', Request)

function sending(signal?: AbortSignal) {
  const heard: (FileProgress | null)[] = []
  const content = new Blob(['a file'])
  const onProgress = (progress: FileProgress | null) => void heard.push(progress)
  const answer = sendFile('/where?account=bdo', { content, onProgress }, signal)
  return { heard, content, answer, request: Request.last }
}

test('a file is sent as it is, and who waits hears what is sent, then what is read', async () => {
  const { heard, content, answer, request } = sending()
  expect(request.sent).toEqual(['POST', '/where?account=bdo', content])
  expect(request.headers).toContainEqual(['content-type', 'application/octet-stream'])
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }))
  request.responseText = '{"read":3,"about":10}\n{"read":7,"ab'
  request.dispatchEvent(new Event('progress'))
  request.end('{"read":3,"about":10}\n{"read":7,"about":10}\n{"code":"0","data":{"id":"1"}}\n')
  expect(await answer).toEqual({ code: '0', data: { id: '1' } })
  expect(document.getElementById('maintenance')).toBeNull()
  expect(heard).toEqual([
    { sentShare: 0.25, read: 0, about: 0 },
    { sentShare: 1, read: 3, about: 10 },
    null,
  ])
})

test('an answer that breaks off is none, and one that is given up ends', async () => {
  const cut = sending()
  cut.request.end('{"read":3,"about":10}\n')
  await expect(cut.answer).rejects.toThrow(TypeError)
  const leaving = new AbortController()
  const { heard, answer } = sending(leaving.signal)
  leaving.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(heard).toEqual([null])
})

test('the answer to a file tells of maintenance, as any other does', async () => {
  const { answer, request } = sending()
  request.maintenance = '60 Read%20only'
  request.end('{"code":"0","data":{}}\n')
  await answer
  await expect.poll(() => document.getElementById('maintenance')?.textContent).toBe('Read only')
})
