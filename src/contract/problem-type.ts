/** How the types of our own problem documents begin, before the code (RFC 9457, section 3.1.1); apart, because browsers load it. */
export const problemType = 'urn:marquee:problem:'
