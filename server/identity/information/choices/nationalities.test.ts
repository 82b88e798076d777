import { expect, test } from 'vitest'
import { getInformation } from '#contract/identity/information.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { checkedItems } from '#server/identity/information/check-information.ts'
import { nationalityOptions } from '#server/identity/information/choices/nationalities.ts'
import { ABOUT, CONTACT, ID_CARD, WORK } from '#server/identity/information/testing-information.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()

test('Filipino is offered first, then every other state once, and nobody’s own words are lost', () => {
  const options = nationalityOptions('en', '')
  expect(options[0]).toEqual({ name: 'Filipino', type: 'Filipino' })
  expect(options).toContainEqual({ name: 'Japan', type: 'Japan' })
  expect(new Set(options.map(({ type }) => type)).size).toBe(options.length)
  expect(options.some(({ name }) => /^[A-Z]{2}$/.test(name))).toBe(false)
  expect(nationalityOptions('en', 'filipina')[0]).toEqual({ name: 'filipina', type: 'filipina' })
  // The same is stored in both languages.
  const types = (language: 'en' | 'fil') =>
    new Set(nationalityOptions(language, '').map((each) => each.type))
  expect(types('fil')).toEqual(types('en'))
})

// spec: API-052
test('every choice that the forms offer is taken', async () => {
  const { token } = await testApplicant(server, 'ph')
  const { groups } = (await ask(server.app, getInformation, {}, { token })).data
  const today = toManilaDate(server.deps.clock.now())
  const choices = [ABOUT, ID_CARD, WORK, CONTACT].flatMap(({ group, ...items }) =>
    groups
      .filter((each) => each.group === group)
      .flatMap((each) => each.items)
      .flatMap(({ code, note }) => note.map(({ type }) => ({ ...items, [code]: type })))
      .map((chosen) => [group, chosen] as const),
  )
  expect(choices.length).toBeGreaterThan(200)
  const refusals = choices.map(([group, form]) => refusalOf(() => checkedItems(group, form, today)))
  // A number of another kind of ID is its own fault.
  expect(refusals.filter((text) => text !== '' && !/\bidNumber: /.test(text))).toEqual([])
})

function refusalOf(act: () => unknown): string {
  try {
    act()
    return ''
  } catch (error) {
    return String(error)
  }
}
