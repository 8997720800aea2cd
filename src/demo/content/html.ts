// Lets the content files wrap their HTML at the line width without the line breaks reaching the database.

/** The template as one line: every run of white space becomes one space, or none between block tags. */
export function html(strings: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: strings.raw }, ...values)
    .replace(/\s+/g, ' ')
    .replace(/> <(\/?)(p|ul|ol|li|h3|blockquote)/g, '><$1$2')
    .trim()
}
