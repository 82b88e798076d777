import { expect, test } from 'vitest'
import { PLACE_GROUPS } from '#web/console/frame/place-groups.ts'
import { TODAY } from '#web/console/frame/use-places.ts'
import { RESOURCES } from '#web/console/resources.tsx'

test('each page of the console has a key and an address of its own', () => {
  const keys = [TODAY.key, ...RESOURCES.map(({ key }) => key)]
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(RESOURCES.map(({ name }) => name)).size).toBe(RESOURCES.length)
})

test('each page of the menu stands in one group, with an icon that no other has', () => {
  const listed = RESOURCES.filter(({ List }) => List)
  const placed = PLACE_GROUPS.flatMap(([, pages]) => pages.split(' '))
  expect(placed.toSorted()).toEqual(listed.map(({ name }) => name).toSorted())
  const icons = [TODAY.icon, ...listed.map(({ icon }) => icon)]
  expect(icons.filter((icon, place) => icons.indexOf(icon) !== place)).toEqual([])
})
