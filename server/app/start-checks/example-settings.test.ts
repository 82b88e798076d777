// docs/operate/production.env: whoever starts with it as it is reads each setting that is to be filled in.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exampleFaults } from '#server/app/start-checks/production-check.ts'
import { secretFaults } from '#server/app/start-checks/secret-check.ts'
import type { Start } from '#server/app/start-checks/start-check.ts'

const example = readFileSync('docs/operate/production.env', 'utf8')
const lines = [...example.matchAll(/^#? ?([A-Z_]+)=(.*change-me.*)$/gm)]
const written = lines.map(([, name = '', value = '']) => [name, value] as const)

test('the example has settings that are to be filled in, secrets and others', () => {
  expect(written.length).toBeGreaterThan(15)
  expect(written.map(([name]) => name)).toEqual(
    expect.arrayContaining(['PUBLIC_URL', 'DRAGONPAY_MERCHANT_ID', 'SEMAPHORE_KEY']),
  )
})

test.each(written)('%s as the example has it is refused, once', (name, value) => {
  const start = { env: { [name]: value } } as unknown as Start
  const faults = [...secretFaults(start), ...exampleFaults(start)]
  expect(faults.filter((fault) => fault.startsWith(name))).toHaveLength(1)
  const own = { env: { [name]: 'of-the-lender' } } as unknown as Start
  expect(exampleFaults(own)).toEqual([])
})
