import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RepaymentCodeScreen } from '#web/borrower/repayment/codes/repayment-code-screen.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'
import { openRepayment, INFO } from '#web/borrower/repayment/testing-repayment.tsx'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

const PIXEL = 'data:image/png;base64,iVBORw0KGgo='
const drawn: string[] = []

beforeEach(() => {
  drawn.length = 0
  const pen = {
    fillRect: () => {},
    fillText: (text: string) => void drawn.push(text),
    drawImage: ({ src }: HTMLImageElement) => void drawn.push(src),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((made) =>
    made(new Blob(['png'], { type: 'image/png' })),
  )
  Object.assign(HTMLImageElement.prototype, { decode: async () => {} })
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
})

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

async function openBarcode(brand = PH, payCode = INFO.defDetail.payCode) {
  await openRepayment({ defDetail: { ...INFO.defDetail, payCode, barcode: PIXEL } }, brand)
  await userEvent.click(await screen.findByRole('button', { name: 'Show barcode' }))
  await screen.findByRole('dialog', { name: 'Barcode' })
}

/** The files that the browser is given to save, each with its address. */
function watchSaved(): string[] {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`)
  })
  return saved
}

// spec: CODE-003, RP-026
test.each([
  [{}, 'code.png', '', ''],
  [{ payCode: '9000 6123', repayAmount: '10.00' }, '90006123.png', '₱10.00', '9000 6123'],
])('a QR code of an address (%j) is saved as %s', async (named, file, amount, code) => {
  const saved = watchSaved()
  await openScreen(RepaymentCodeScreen, {
    brand: PH,
    query: { showType: '2', payCodeImg: PIXEL, ...named },
    isSignedIn: false,
    texts: repaymentTexts,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }))
  await screen.findByText('The picture is saved.')
  expect(saved).toEqual([`${file} blob:picture`])
  expect(drawn).toEqual(['Payment code', amount, PIXEL, code])
})

describe('a barcode', () => {
  // spec: RP-026
  test.each([
    ['9000612345678901', '9000612345678901.png'],
    ['PAY-7788 01', 'PAY778801.png'],
    ['---', 'code.png'],
  ])('is saved as a picture with its amount and its code, %s', async (code, file) => {
    const saved = watchSaved()
    await openBarcode(PH, code)
    await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }))
    await screen.findByText('The picture is saved.')
    expect(saved).toEqual([`${file} blob:picture`])
    expect(drawn).toEqual(['Payment code', '₱2,345.60', PIXEL, code])
  })

  // spec: RP-026
  test('that is saved is let go of once the browser has surely read it', async () => {
    const later = vi.spyOn(globalThis, 'setTimeout')
    const released = vi.spyOn(URL, 'revokeObjectURL')
    watchSaved()
    await openBarcode()
    await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }))
    await screen.findByText('The picture is saved.')
    expect(released).not.toHaveBeenCalled()
    const release = later.mock.calls.find(([, wait]) => wait === 10_000)?.[0]
    release?.()
    expect(released).toHaveBeenCalledExactlyOnceWith('blob:picture')
  })

  // spec: RP-026
  test('that cannot be drawn says so, and saves nothing', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click')
    await openBarcode()
    await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }))
    await screen.findByText(/could not be saved here/)
    expect(save).not.toHaveBeenCalled()
  })

  // spec: RP-026
  test('is shared with its picture where the device shares files, else as text', async () => {
    const shared: ShareData[] = []
    const share = async (data: ShareData) => void shared.push(data)
    Object.assign(navigator, { share, canShare: () => true })
    await openBarcode()
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
    await waitFor(() => expect(shared).toHaveLength(1))
    Object.assign(navigator, { canShare: () => false })
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(shared).toHaveLength(2))
    Reflect.deleteProperty(navigator, 'canShare')
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(shared).toHaveLength(3))
    Object.assign(navigator, { canShare: () => true })
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(shared).toHaveLength(4))
    const text = 'Pay ₱2,345.60 with code 9000612345678901'
    expect(shared[0]?.files?.map(({ type, size }) => [type, size])).toEqual([['image/png', 3]])
    expect(shared.map((data) => [data.text, data.files?.[0]?.name])).toEqual([
      [text, '9000612345678901.png'],
      [text, undefined],
      [text, undefined],
      [text, undefined],
    ])
  })

  // spec: RP-026
  test('that the borrower shares with nobody after all is there as before', async () => {
    const share = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('', 'AbortError'))
    Object.assign(navigator, { share })
    await openBarcode()
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
    await waitFor(() => expect(share).toHaveBeenCalledOnce())
    expect(screen.getByRole('dialog', { name: 'Barcode' })).toBeTruthy()
  })

  // spec: RP-026
  test('has no Share where the device cannot', async () => {
    await openBarcode()
    await screen.findByRole('button', { name: 'Save picture' })
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  // spec: RP-026
  test('in market asGiven is shown as given', async () => {
    await openBarcode(GIVEN)
    await new Promise((passed) => setTimeout(passed, 100))
    expect(screen.queryByRole('button', { name: 'Save picture' })).toBeNull()
  })
})
