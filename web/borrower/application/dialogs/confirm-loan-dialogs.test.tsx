import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { acceptOffer, getOffer, listAgreements } from '#contract/application/application.ts'
import { ConfirmLoanScreen } from '#web/borrower/application/confirm-loan-screen.tsx'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { anOffer } from '#web/borrower/application/offer/testing-offers.ts'
import { answer, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { pressEscape } from '#web/kit/testing/modal-dialogs.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

beforeEach(() => {
  answer(listAgreements, { data: [] })
})

async function open(offer: Partial<Offer>, brand = GIVEN) {
  answer(getOffer, anOffer(offer))
  await openScreen(ConfirmLoanScreen, { brand, query: { productId: '7' }, texts: applicationTexts })
  await screen.findByText('EasyPlan')
}

const toClick = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Goes back, and waits until the page has handled it. */
async function goBack() {
  const heard = new Promise((happened) => {
    window.addEventListener('popstate', happened, { once: true })
  })
  history.back()
  await heard
  await new Promise((passed) => setTimeout(passed, 50))
}

describe('the mandatory agreement', () => {
  const popAgreementUrl = 'https://h5.test.example/agreement'
  const name = 'Please read this first'

  // spec: CF-011, ENT-154
  test('opens in a frame that runs no scripts', async () => {
    await open({ popAgreementUrl })
    const dialog = await screen.findByRole('dialog', { name })
    const frame = within(dialog).getByTitle<HTMLIFrameElement>('Agreement')
    expect(frame.src).toBe(popAgreementUrl)
    expect(frame.getAttribute('sandbox')).toBe('')
  })

  // spec: CF-012
  test('does not open without an address, and then does not block the loan', async () => {
    refuse(acceptOffer, '-1005', 'You have an open loan.')
    await open({ popAgreementUrl: '' })
    await toClick('Next')
    await waitFor(() => expect(requestsTo(acceptOffer)).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // spec: CF-013, BR-004
  test('closes the web view on Cancel, and stays until then', async () => {
    const received = startHostApp('closeWebview')
    await open({ popAgreementUrl })
    await toClick('Cancel')
    expect(received).toEqual([['closeWebview', null]])
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
  })

  // spec: CF-011
  test('cannot be skipped with Escape', async () => {
    const received = startHostApp('closeWebview')
    await open({ popAgreementUrl })
    pressEscape()
    expect(received).toEqual([['closeWebview', null]])
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
  })

  // spec: CF-014, CF-015
  test('closes on Agree, and the loan can be confirmed', async () => {
    const received = startHostApp('closeWebview')
    await open({ popAgreementUrl })
    await toClick('Agree')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: /^(Next|Borrow ₱[\d,.]+)$/ }).disabled,
    ).toBe(false)
    expect(received).toEqual([])
  })

  // spec: CF-016
  test.each(['javascript:alert(1)', 'https://evil.example/'])(
    'never shows %s, and cannot be accepted without having been shown',
    async (address) => {
      await open({ popAgreementUrl: address })
      const dialog = await screen.findByRole('dialog', { name })
      expect(dialog.querySelector('iframe')).toBeNull()
      expect(within(dialog).getByText(/^This agreement cannot be shown here/)).toBeTruthy()
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Agree' }).disabled).toBe(true)
    },
  )
})

describe('the retention pop-up', () => {
  const asking = {
    isPopType: 1,
    popTitle: 'Your offer is waiting',
    popContent: 'Only ₱200 a week.',
  }
  const popUp = () => screen.queryByRole('dialog', { name: 'Point out' })

  // spec: CF-016, CF-018, CF-021, ENT-151, ENT-152, ENT-153
  test('opens on back, under its given title, with the server’s words', async () => {
    await open(asking)
    expect(popUp()).toBeNull()
    // The guard is loaded after the first view.
    await waitFor(() => expect(history.state?.guard).toBe(1))
    await goBack()
    const dialog = await screen.findByRole('dialog', { name: 'Point out' })
    expect(dialog.textContent).toContain('Your offer is waitingOnly ₱200 a week.')
  })

  // spec: CF-017
  test.each([0, 2])('does not open when isPopType is %i', async (isPopType) => {
    const before = history.length
    await open({ ...asking, isPopType })
    expect(history.length).toBe(before)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(popUp()).toBeNull()
  })

  // spec: CF-016
  test('does not open in market philippines', async () => {
    const before = history.length
    await open(asking, PH)
    expect(history.length).toBe(before)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(popUp()).toBeNull()
  })

  // spec: CF-019
  test('stays on the page on Agree, and does not ask a second time', async () => {
    const received = startHostApp('closeWebview')
    await open(asking)
    await goBack()
    await toClick('Agree')
    expect(popUp()).toBeNull()
    expect(received).toEqual([])
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(popUp()).toBeNull()
  })

  // spec: CF-016
  test('does not open again in the same visit, also when the page is shown anew', async () => {
    await open(asking)
    await waitFor(() => expect(history.state?.guard).toBe(1))
    await goBack()
    await toClick('Agree')
    cleanup()
    const before = history.length
    await open(asking)
    await new Promise((passed) => setTimeout(passed, 100))
    expect(history.length).toBe(before)
    expect(history.state?.guard).toBeUndefined()
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(popUp()).toBeNull()
  })

  // spec: CF-020, BR-004
  test('closes the web view on Cancel', async () => {
    const received = startHostApp('closeWebview')
    await open(asking)
    await goBack()
    await toClick('Cancel')
    expect(received).toEqual([['closeWebview', null]])
  })

  // spec: CF-016
  test('opens also after a tap on the page, and only once', async () => {
    await open(asking)
    await userEvent.click(screen.getByRole('checkbox'))
    await goBack()
    await screen.findByRole('dialog', { name: 'Point out' })
    await waitFor(() => expect(history.state?.guard).toBeUndefined())
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  // spec: CF-011
  test('is the only dialog: the mandatory agreement waits until it closes', async () => {
    await open({ ...asking, popAgreementUrl: 'https://h5.test.example/agreement' })
    await screen.findByRole('dialog', { name: 'Please read this first' })
    await goBack()
    await screen.findByRole('dialog', { name: 'Point out' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await toClick('Agree')
    expect(await screen.findByRole('dialog', { name: 'Please read this first' })).toBeTruthy()
  })
})
