import { expect, test } from 'vitest'
import { ownImage } from '#web/kit/address/own-image.ts'

const HERE = 'https://app.test.example'

// spec: CODE-003
test.each([
  '/images/qr.png',
  `${HERE}/images/qr.png`,
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,%3Csvg%3E',
])('%s is our own image', (address) => {
  expect(ownImage(address, HERE)).toBe(address)
})

// spec: CODE-003
test.each([
  undefined,
  '',
  'qr.png',
  'https://evil.example/qr.png',
  'https://app.test.example.evil.example/qr.png',
  '//evil.example/qr.png',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png.evil;base64,AA',
  ' /images/qr.png',
  'https://evil.example/qr.png?data:image/png;base64,AA',
  'qr.png#/images',
])('%j is not', (address) => {
  expect(ownImage(address, HERE)).toBeNull()
})

// spec: CODE-003
test('a rendering server knows no origin, and accepts only addresses that are ours on every origin', () => {
  expect(ownImage('/images/qr.png', null)).toBe('/images/qr.png')
  expect(ownImage(`${HERE}/images/qr.png`, null)).toBeNull()
  expect(ownImage('null/images/qr.png', null)).toBeNull()
})
