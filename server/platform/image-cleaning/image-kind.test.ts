import { expect, test } from 'vitest'
import { imageKind } from '#server/platform/image-cleaning/image-kind.ts'

// Trust requirement 25: other formats never reach the library, even those that it could read.
test.each([
  ['ffd8ffe000104a464946', 'jpeg'],
  ['89504e470d0a1a0a0000', 'png'],
  ['524946460000000057454250', 'webp'],
  ['474946383961', null],
  ['49492a00', null],
  ['3c7376672078', null],
  ['524946460000000041564920', null],
  ['0000001c66747970617669', null],
  ['00ffd8ff', null],
  ['ffd8', null],
  ['', null],
])('bytes that begin with %s are %s', (hex, kind) => {
  expect(imageKind(Buffer.from(hex, 'hex'))).toBe(kind)
})
