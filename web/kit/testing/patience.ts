import { configure } from '@testing-library/react'

// A part that comes later is compiled when a test first meets it: on a busy machine that takes more
// than the second that is waited by default.
configure({ asyncUtilTimeout: 15_000 })
