/** Prevents line breaks at hyphens, such as in "E-post" on a phone. */
export function NoBreakHyphens({ text }: { readonly text: string }) {
  return text.split(/([\wåäö]+(?:-[\wåäö]+)+)/i).map((part, place) =>
    // `split` puts the words with a hyphen at odd indexes.
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id
      <span key={place} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
