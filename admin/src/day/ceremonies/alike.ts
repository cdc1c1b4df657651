import type { CeremonyView } from '@kronblad/contracts/ceremony/schema';

/** Names of other ceremonies at the same day, hour and place: buyers may have spelled one name in two ways. */
export const namesBeside = (ceremony: CeremonyView, all: readonly CeremonyView[]): readonly string[] =>
  all
    .filter(
      (other) =>
        other !== ceremony &&
        other.day === ceremony.day &&
        other.time === ceremony.time &&
        squeezed(other.place) === squeezed(ceremony.place),
    )
    .map(({ deceased }) => deceased);

const squeezed = (text: string) => text.toLowerCase().replace(/\s/g, '');
