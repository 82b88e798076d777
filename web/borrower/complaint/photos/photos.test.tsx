import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { fileComplaint, startComplaint } from '#contract/complaint/complaint.ts'
import { uploadComplaintImage } from '#contract/complaint/complaint-image.ts'
import { ComplaintFormScreen } from '#web/borrower/complaint/form/complaint-form-screen.tsx'
import { PROBLEMS } from '#web/borrower/complaint/testing-complaints.ts'
import { answer, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'

const QUERY = { problemType: '5', orderNo: 'HL-1' }
const JPEG = '\u00ff\u00d8\u00ff\u00e0....JFIF....'
const HEIC = '....ftypheic....'

beforeEach(() => {
  sessionStorage.clear()
  // Replace what jsdom does not have.
  let made = 0
  URL.createObjectURL = () => `blob:photo-${++made}`
  URL.revokeObjectURL = () => {}
})

async function open() {
  answer(startComplaint, PROBLEMS)
  await openScreen(ComplaintFormScreen, { query: QUERY, texts: complaintTexts })
  await screen.findByText('Add photos')
}

function file(content: string, name = 'photo.jpg'): File {
  const bytes = Uint8Array.from(content, (sign) => sign.charCodeAt(0))
  return new File([bytes], name, { type: 'image/jpeg' })
}

const photos = (count: number) => Array.from({ length: count }, () => file(JPEG))
const chooser = () => screen.getByLabelText<HTMLInputElement>('Add photos')
// As on phones: the accept attribute does not bind the borrower.
const choose = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(chooser(), files)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const shown = () => screen.queryAllByRole('img', { name: /^Photo \d$/ })
const said = async (words: string) =>
  expect(await within(screen.getAllByRole('status').at(-1)!).findByText(words)).toBeTruthy()

/** Toasts outlive a test: wait until no upload is running. */
async function allSettled(count: number) {
  await expect.poll(shown).toHaveLength(count)
  await expect.poll(() => screen.queryByText('uploading...')).toBeNull()
}

/** Answers each upload with another address, in their order. */
function takeAll() {
  let taken = 0
  behave(uploadComplaintImage, (response) => {
    const data = { url: `/found/images/${++taken}` }
    response.end(JSON.stringify({ code: '0', message: 'success', data }))
  })
}

/** Holds the answer back until it is released. */
function deduct() {
  const waiting: (() => void)[] = []
  behave(uploadComplaintImage, (response) => {
    const data = { url: `/found/images/${waiting.length + 1}` }
    waiting.push(() => response.end(JSON.stringify({ code: '0', message: 'success', data })))
  })
  return waiting
}

async function expectFiledWith(problemImage: string) {
  answer(fileComplaint, { problemId: 'p', problemNo: 'C', replyBy: '', resolveBy: '' })
  await userEvent.type(screen.getByRole('textbox'), 'See the photos.')
  await press('Send')
  await screen.findByRole('dialog')
  const [request] = requestsTo(fileComplaint)
  expect(new URLSearchParams(request?.body).get('problemImage')).toBe(problemImage)
}

// spec: CFM-004, VAL-025, CONST-009
test('nine photos can be added, but no tenth', async () => {
  await open()
  takeAll()
  await choose(...photos(4))
  await choose(...photos(7))
  await said('You can add up to 9 photos.')
  await allSettled(9)
  expect(screen.getByText('9/9')).toBeTruthy()
  expect(screen.queryByText('Add photos')).toBeNull()
  expect(requestsTo(uploadComplaintImage)).toHaveLength(9)
})

// spec: VAL-026, VAL-027, API-010
test('an upload says uploading... while it runs, and Upload succeeded! when it is done', async () => {
  await open()
  const waiting = deduct()
  await choose(...photos(1))
  expect(await screen.findByText('uploading...')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Photo 1' })).toBeTruthy()
  await expect.poll(() => waiting).toHaveLength(1)
  waiting[0]?.()
  await said('Upload succeeded!')
  expect(screen.queryByText('uploading...')).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

// spec: CFM-004, ENT-081
test('the addresses of the photos are filed with the complaint, joined by commas', async () => {
  await open()
  takeAll()
  await choose(...photos(2))
  await allSettled(2)
  await expectFiledWith('/found/images/1,/found/images/2')
})

describe('a photo that fails', () => {
  // spec: VAL-028
  test('shows the server’s words, and can be tried again', async () => {
    await open()
    refuse(uploadComplaintImage, '-1003', 'Too many photos today.')
    await choose(...photos(1))
    await said('Too many photos today.')
    expect(screen.queryByText('uploading...')).toBeNull()
    takeAll()
    await press('Try again: Photo 1')
    await allSettled(1)
    await expectFiledWith('/found/images/1')
  })

  // spec: ERR-032, ERR-033
  test('without a network says so, keeps its key on a retry, and does not block the others', async () => {
    await open()
    let asked = 0
    behave(uploadComplaintImage, (response) => {
      asked += 1
      if (asked === 2) return void response.destroy()
      const data = { url: `/found/images/${asked}` }
      response.end(JSON.stringify({ code: '0', message: 'success', data }))
    })
    await choose(...photos(3))
    await expect.poll(() => asked).toBe(3)
    await allSettled(3)
    await press('Try again: Photo 2')
    await expect.poll(() => screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
    await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
    const keys = requestsTo(uploadComplaintImage).map(({ headers }) => headers['idempotency-key'])
    expect(keys[3]).toBe(keys[1])
    expect(new Set(keys).size).toBe(3)
    await expectFiledWith('/found/images/1,/found/images/4,/found/images/3')
  })

  // spec: CFM-011
  test('is not dropped silently', async () => {
    await open()
    cut(uploadComplaintImage)
    await choose(...photos(1))
    await screen.findByRole('button', { name: 'Try again: Photo 1' })
    await userEvent.type(screen.getByRole('textbox'), 'See the photo.')
    await press('Send')
    await said('Some photos were not uploaded. Try them again or remove them.')
    expect(requestsTo(fileComplaint)).toEqual([])
    await press('Remove photo 1')
    answer(fileComplaint, { problemId: 'p', problemNo: 'C', replyBy: '', resolveBy: '' })
    await press('Send')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})

// spec: VAL-026
test('sending waits for running uploads', async () => {
  await open()
  const waiting = deduct()
  await choose(...photos(1))
  await expect.poll(() => waiting).toHaveLength(1)
  await userEvent.type(screen.getByRole('textbox'), 'See the photo.')
  await press('Send')
  await said('Please wait until all photos are uploaded.')
  expect(requestsTo(fileComplaint)).toEqual([])
  waiting[0]?.()
  await allSettled(1)
})

describe('removing', () => {
  // spec: CFM-011
  test('an uploaded photo leaves it out of the complaint', async () => {
    await open()
    takeAll()
    await choose(...photos(2))
    await allSettled(2)
    await press('Remove photo 1')
    expect(shown()).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Photos/ }))
    await expectFiledWith('/found/images/2')
  })

  // spec: CFM-011
  test('a photo during its upload aborts it, and the next upload starts', async () => {
    await open()
    const waiting = deduct()
    await choose(...photos(2))
    await expect.poll(() => waiting).toHaveLength(1)
    await press('Remove photo 1')
    await expect.poll(() => waiting).toHaveLength(2)
    waiting[1]?.()
    await allSettled(1)
    await expectFiledWith('/found/images/2')
  })

  // spec: CONST-009
  test('one of nine makes room for another', async () => {
    await open()
    takeAll()
    await choose(...photos(9))
    await allSettled(9)
    await press('Remove photo 5')
    expect(chooser()).toBeTruthy()
    expect(screen.getByText('8/9')).toBeTruthy()
  })
})

describe('a file that is no photo', () => {
  // spec: CFM-011
  test.each([
    [HEIC, 'HEIC photos cannot be uploaded.'],
    ['%PDF-1.7........', 'This file is not a photo.'],
    ['', 'This file is not a photo.'],
  ])('is refused with a message, whatever its name: %j', async (content, words) => {
    await open()
    await choose(file(content))
    expect((await screen.findAllByText(new RegExp(words))).length).toBeGreaterThan(0)
    expect(shown()).toEqual([])
    expect(screen.getByText('0/9')).toBeTruthy()
    expect(requestsTo(uploadComplaintImage)).toEqual([])
  })

  // spec: CFM-011
  test('is refused above 10 MB, when it cannot be made smaller', async () => {
    await open()
    const large = new File([file(JPEG), new Uint8Array(10 * 1024 * 1024)], 'large.jpg')
    await choose(large)
    expect((await screen.findAllByText(/larger than 10 MB/)).length).toBeGreaterThan(0)
    expect(requestsTo(uploadComplaintImage)).toEqual([])
  })

  // spec: CFM-011
  test('does not block the other photos', async () => {
    await open()
    takeAll()
    await choose(file(HEIC), file(JPEG))
    await allSettled(1)
    expect(shown()).toHaveLength(1)
    expect(screen.getAllByText(/^HEIC photos/).length).toBeGreaterThan(0)
  })
})

// spec: CFM-011
test('uploaded photos survive a reload, and are filed with the complaint', async () => {
  await open()
  takeAll()
  await choose(...photos(2))
  await allSettled(2)
  cleanup()
  await open()
  expect(shown().map((photo) => photo.getAttribute('src'))).toEqual([
    '/found/images/1',
    '/found/images/2',
  ])
  await press('Remove photo 1')
  await expectFiledWith('/found/images/2')
})

// spec: CFM-011
test('a draft’s photos are never loaded from another origin', async () => {
  const images = ['https://evil.example/a.png', 'javascript:alert(1)']
  sessionStorage.setItem('complaintDraft', JSON.stringify({ orderNo: 'HL-1', text: '', images }))
  await open()
  expect(shown()).toEqual([])
  expect(screen.getByText('Photo 2 cannot be shown')).toBeTruthy()
  expect(screen.getByText('2/9')).toBeTruthy()
})
