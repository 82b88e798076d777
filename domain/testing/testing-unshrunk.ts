import fc from 'fast-check'

// A mutant counts as noticed once a property fails, so the smallest failing case is not searched.
fc.configureGlobal({ endOnFailure: true })
