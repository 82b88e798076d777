import { expect, test } from 'vitest'
import { TODAY } from '#web/console/frame/use-places.ts'
import { RESOURCES } from '#web/console/resources.tsx'

test('each page of the console has a key and an address of its own', () => {
  const keys = [TODAY.key, ...RESOURCES.map(({ key }) => key)]
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(RESOURCES.map(({ name }) => name)).size).toBe(RESOURCES.length)
})
