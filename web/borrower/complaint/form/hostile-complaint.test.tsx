import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getComplaint } from '#contract/complaint/complaint-handling.ts'
import { GARBAGE } from '#contract/testing-values.ts'
import type { Complaint } from '#web/borrower/complaint/complaint.ts'
import { ComplaintDetailsScreen } from '#web/borrower/complaint/details/complaint-details-screen.tsx'
import { aComplaint } from '#web/borrower/complaint/testing-complaints.ts'
import { answer } from '#web/kit/testing/answer.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { complaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/complaint-handling-texts.ts'

// Trust requirement 23: whatever borrowers and staff write, a page shows it and does not run it.

async function open(changes: Partial<Complaint>, problemId = 'p-1') {
  answer(getComplaint, aComplaint(changes))
  const opening = { query: { problemId }, texts: complaintHandlingTexts }
  const opened = await openScreen(ComplaintDetailsScreen, opening)
  await screen.findByText(/^Photo 1 cannot be shown$/)
  return opened
}

// spec: CFM-002
test('all input is shown as text, whatever it looks like', async () => {
  const markup = GARBAGE.filter((value) => value.includes('<'))
  expect(markup.length).toBeGreaterThan(0)
  for (const value of markup) {
    const said = { content: value, disposeDetail: value, type: value, sonType: value }
    const images = { images: [value], disposeImages: [] }
    const { container } = await open({ ...said, ...images, status: value }, value)
    expect(container.textContent.split(value).length).toBeGreaterThan(4)
    expect(container.querySelector('script, iframe, img, [onerror], [onload]')).toBeNull()
    cleanup()
  }
})

// spec: CFM-002
test.each(['https://evil.example/a.png', '//evil.example/a.png', 'javascript:alert(1)'])(
  'a picture is never loaded from another origin: %s',
  async (address) => {
    const { container } = await open({ images: [address], disposeImages: [] })
    expect(container.querySelector('img')).toBeNull()
  },
)
