import { beforeEach, expect, test, vi } from 'vitest'
import { storeFor } from '#web/kit/frame/store-for.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function keep() {
  localStorage.setItem('repaymentInfo', '{"payCode":"7654"}')
  sessionStorage.setItem('complaintDraft', 'They called my mother.')
}

const kept = () => [localStorage.getItem('repaymentInfo'), sessionStorage.getItem('complaintDraft')]
const WHOLE = ['{"payCode":"7654"}', 'They called my mother.']

// Trust requirement 24
test('what a borrower left here, whose session ended by itself, is gone before another reads it', () => {
  storeFor('ana')
  keep()
  storeFor(undefined)
  expect(kept()).toEqual(WHOLE)
  storeFor('ben')
  expect(kept()).toEqual([null, null])
})

test('who signs in again finds the draft, and so does who was never signed in here before', () => {
  keep()
  storeFor('ana')
  storeFor(undefined)
  storeFor('ana')
  expect(kept()).toEqual(WHOLE)
})

test('a tab that another borrower left open is emptied when it is used again', () => {
  storeFor('ana')
  keep()
  // In another tab: the same local storage, and a session storage of its own.
  localStorage.clear()
  localStorage.setItem('storedFor', 'ben')
  storeFor('ben')
  expect(kept()).toEqual([null, null])
})

test('where the host app forbids one storage, the other is emptied all the same', () => {
  storeFor('ana')
  keep()
  vi.stubGlobal('localStorage', undefined)
  storeFor('ben')
  vi.unstubAllGlobals()
  expect(kept()).toEqual([WHOLE[0], null])
})
