// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { todayTexts } from '#web/console/today/today-texts.ts'

test('the page is painted with the same words as the scripts put in their place', () => {
  const html = readFileSync('web/console/index.html', 'utf8').replaceAll(/\s+/g, ' ')
  expect(html).toContain(`<h1>${todayTexts.title}</h1>`)
  expect(html).toContain(` ${todayTexts.about} `)
})
