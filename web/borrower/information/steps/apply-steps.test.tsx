import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  getInformation,
  type InformationFormItem,
  saveInformation,
} from '#contract/identity/information.ts'
import { InformationScreen } from '#web/borrower/information/information-screen.tsx'
import { informationTexts } from '#web/borrower/information/texts/information-texts.ts'
import { answer, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/certify')
  answer(saveInformation, {})
})

const KIND = { cate: 'txt', inputType: 'text', cardTypeMi: 0, channelNumber: '', area: null }
const option = (name: string, type: string) => ({ name, type, cardTypeMi: 0, channelNumber: '' })
const work: InformationFormItem = {
  ...KIND,
  code: 'work',
  title: 'Trabaho',
  subtitle: '',
  value: '',
  note: [option('Guro', 'Teacher'), option('Kasambahay', 'Household worker')],
}
const email = { ...work, code: 'email', title: 'E-mail', note: [] }

/** The last form that a loan waits for, in Filipino. @param emailDone 0: of an earlier release */
async function open(emailDone: 0 | 1) {
  answer(getInformation, {
    groups: [
      { group: 'job', title: 'Ang trabaho mo', done: 0, items: [work] },
      { group: 'ext', title: 'Contact', done: emailDone, items: [email] },
    ],
    pictures: 'missing',
  })
  const query = { productId: '2', amount: '500000', periods: '6' }
  await openScreen(InformationScreen, {
    brand: PH,
    language: 'fil',
    query,
    texts: informationTexts,
  })
  await screen.findByRole('heading', { level: 1, name: 'Ang trabaho mo' })
}
const save = async () =>
  userEvent.click(screen.getByRole('button', { name: 'I-save at magpatuloy' }))

test('a tap fills in the line by its name, sends the stored word, and nobody is led to the e-mail', async () => {
  await open(1)
  expect(
    screen.getByRole('progressbar', { name: /^Step 1 sa 4 · susunod: Mga picture/ }),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Guro' }))
  expect(screen.getByLabelText<HTMLInputElement>('Trabaho').value).toBe('Guro')
  expect(screen.getByRole('button', { name: 'Guro', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Kasambahay', pressed: false })).toBeTruthy()
  await save()
  await waitFor(() => expect(sentTo).toHaveLength(1))
  expect(sentTo[0]).toMatch(/^\/idPictures/)
  const [body] = requestsTo(saveInformation).map((request) => request.body)
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ group: 'job', work: 'Teacher' })
})

test('other words are typed, and the list calls an empty e-mail optional, not filled in', async () => {
  await open(1)
  await userEvent.click(screen.getByRole('button', { name: 'Guro' }))
  await userEvent.clear(screen.getByLabelText('Trabaho'))
  await userEvent.type(screen.getByLabelText('Trabaho'), 'Mangingisda')
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Lahat ng impormasyon ko' }))
  expect(await screen.findByRole('link', { name: 'Contact Optional' })).toBeTruthy()
})

test('a server of the release before asks for the e-mail as a step', async () => {
  await open(0)
  expect(screen.getByRole('progressbar', { name: /^Step 1 sa 5 · susunod: Contact/ })).toBeTruthy()
})
