import { expect, test } from 'vitest'
import { getPageSetting } from '#contract/page/page.ts'
import { refuse, requestsTo } from '#web/kit/testing/answer.ts'

const addressOfCalls = () =>
  `${document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content}/found${getPageSetting.path}`

/** What is answered to a call within a moment. */
const answerAt = async (address: string) =>
  Promise.race([
    fetch(address).then(async (response) => response.text()),
    new Promise((resolve) => setTimeout(resolve, 100, 'nothing')),
  ])

let ofEarlier = ''

test('a call is answered as its own test says', async () => {
  ofEarlier = addressOfCalls()
  refuse(getPageSetting, '-1001', 'Not here.')
  expect(await answerAt(ofEarlier)).toContain('Not here.')
  expect(requestsTo(getPageSetting)).toHaveLength(1)
})

test('a call that an earlier test left behind is told nothing, and not counted', async () => {
  refuse(getPageSetting, '-1001', 'Not here.')
  expect(await answerAt(ofEarlier)).toBe('nothing')
  expect(requestsTo(getPageSetting)).toEqual([])
  expect(await answerAt(addressOfCalls())).toContain('Not here.')
})
