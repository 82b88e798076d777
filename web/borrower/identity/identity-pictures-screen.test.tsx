import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  getIdentityPictures,
  sendIdentityPicture,
  uploadIdentityPicture,
} from '#contract/identity/identity-pictures.ts'
import { IdentityPicturesScreen } from '#web/borrower/identity/identity-pictures-screen.tsx'
import { identityTexts } from '#web/borrower/identity/texts/identity-texts.ts'
import { answer, cut, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { pressEscape } from '#web/kit/testing/modal-dialogs.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

const KINDS = ['front', 'back', 'selfie']
const LOAN = { productId: '12', amount: '400000', periods: '4' }

/** The pixels that every canvas has: of a picture that is sharp, or of one that is not. */
let isSharp = true

beforeEach(() => {
  isSharp = true
  answer(uploadIdentityPicture, { picture: 'A'.repeat(43) })
  answer(sendIdentityPicture, { state: 'missing' })
  // Replace what jsdom does not have.
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (file.type === 'text/plain') throw new Error('no picture')
    return { width: 40, height: 30, close: () => {} }
  })
  const context = { drawImage: () => {}, fillRect: () => {}, getImageData: pixels }
  HTMLCanvasElement.prototype.getContext = (() => context) as never
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['jpeg'], { type: 'image/jpeg' }))
})

function pixels(_x: number, _y: number, width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4).fill(128)
  if (isSharp) for (let at = 0; at < data.length; at += 8) data.fill(40, at, at + 4)
  return { data, width, height }
}

async function open(states: Record<string, string> = {}, query: Record<string, string> = LOAN) {
  const pictures = KINDS.map((kind) => {
    const state = states[kind] ?? 'missing'
    return { kind, state, why: state === 'refused' ? 'We could not read it.' : '' }
  })
  const state = pictures.some((each) => /missing|refused/.test(each.state)) ? 'missing' : 'accepted'
  answer(getIdentityPictures, { state, pictures })
  return openScreen(IdentityPicturesScreen, { brand: PH, query, texts: identityTexts })
}

const heading = async (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (type = 'image/jpeg', name = 'Choose a picture') =>
  userEvent
    .setup({ applyAccept: false })
    .upload(await screen.findByLabelText(name), new File(['picture'], 'id.jpg', { type }))
const sent = () =>
  requestsTo(sendIdentityPicture).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
/** jsdom has no camera: puts one into the navigator for a test. */
function withCamera(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
}
afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'))

test('asks for one picture at a time, and leads on to the loan after the last', async () => {
  await open()
  for (const [step, title] of ['Front of your ID', 'Back of your ID', 'Your face'].entries()) {
    await heading(title)
    expect(screen.getByRole('progressbar', { name: `Picture ${step + 1} of 3` })).toBeTruthy()
    await choose()
    await press('Use this picture')
  }
  await heading('We have your pictures')
  expect(sent().map(({ kind, check, takenWith }) => [kind, check, takenWith])).toEqual(
    KINDS.map((kind) => [kind, 'good', 'file']),
  )
  const onward = screen.getByRole('link', { name: 'Continue to your loan' })
  expect(onward.getAttribute('href')).toBe('/theMaking?productId=12&amount=400000&periods=4')
})

test('asks only for what is missing or refused, and says why it was refused', async () => {
  await open({ front: 'sent', back: 'sent', selfie: 'refused' })
  await heading('Your face')
  expect(screen.getByText('We could not read it.')).toBeTruthy()
  // Of one picture there is no way to show.
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a returning borrower with accepted pictures is asked for none', async () => {
  await open({ front: 'accepted', back: 'accepted', selfie: 'accepted' })
  await heading('Your pictures are accepted')
  expect(screen.queryByText('Open the camera')).toBeNull()
})

test('a picture with a fault is taken again; after two of them it may be sent as it is', async () => {
  isSharp = false
  await open()
  await choose()
  await screen.findByText('It is blurred. Hold the phone still, a little further away.')
  expect(screen.queryByRole('button', { name: 'Use this picture' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Use it as it is' })).toBeNull()
  await press('Take it again')
  await choose()
  await press('Use it as it is')
  await heading('Back of your ID')
  expect(sent()).toMatchObject([{ kind: 'front', check: 'blurred' }])
})

test('a file that is no picture is refused, and nothing is sent', async () => {
  await open()
  await choose('text/plain')
  await screen.findByText(/We cannot open this file/)
  expect(requestsTo(uploadIdentityPicture)).toEqual([])
})

test('a picture that does not get through is kept, and a retry sends the same key', async () => {
  cut(uploadIdentityPicture)
  await open()
  await choose()
  await press('Use this picture')
  await screen.findByText('It was not sent. Your picture is still here: try again.')
  answer(uploadIdentityPicture, { picture: 'A'.repeat(43) })
  await press('Use this picture')
  await heading('Back of your ID')
  const keys = requestsTo(uploadIdentityPicture).map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test.each([
  ['NotAllowedError', 'This page may not use your camera.'],
  ['NotFoundError', 'We found no camera here.'],
])('where the camera fails with %s, it says so, and a file does', async (name, words) => {
  withCamera(async () => {
    throw new DOMException('', name)
  })
  await open()
  await press('Open the camera')
  await screen.findByText(words, { exact: false })
  expect(screen.queryByRole('dialog')).toBeNull()
  const own = screen.getByLabelText<HTMLInputElement>('Use the phone’s camera')
  expect(own.getAttribute('capture')).toBe('environment')
  await choose('image/jpeg', 'Use the phone’s camera')
  await press('Use this picture')
  await heading('Back of your ID')
})

test('the camera is let go when its view closes, also when it comes afterwards', async () => {
  const stopped: string[] = []
  let give: (stream: object) => void = () => {}
  withCamera(
    async () =>
      new Promise((given) => {
        give = given
      }),
  )
  await open()
  await press('Open the camera')
  await screen.findByRole('dialog')
  pressEscape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  give({ getTracks: () => [{ stop: () => stopped.push('stopped') }] })
  await waitFor(() => expect(stopped).toEqual(['stopped']))
})

test('who applies may go on without pictures, and who opens it by itself is led home', async () => {
  const { unmount } = await open()
  await heading('Front of your ID')
  const later = screen.getByRole('link', { name: 'Not now' })
  expect(later.getAttribute('href')).toContain('/theMaking?')
  unmount()
  await open({ front: 'accepted', back: 'accepted', selfie: 'accepted' }, { orderId: 'o-1' })
  await heading('Your pictures are accepted')
  const back = screen.getByRole('link', { name: 'Back to your loan' })
  expect(back.getAttribute('href')).toContain('/bandOf?')
})
