/** A text whose words do not break at their hyphens, as "E-post" would on a phone. */
export function WholeWords({ text }: { readonly text: string }) {
  return text.split(/([\wåäö]+(?:-[\wåäö]+)+)/i).map((part, place) =>
    // Every other part is a word with a hyphen.
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
      <span key={place} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
