/** Colour of one point: changes `out` (linear rgb in 0…2) by surface place (u, v) and place in the room. */
export type Pattern = (out: Float64Array, u: number, v: number, x: number, y: number, z: number) => void;

/** How a surface answers light. All numbers 0…1 unless said. */
export interface Material {
  /** Mirror-like reflection of the window at a right angle (0.04 glaze, 0.8 metal). */
  readonly gloss?: number;
  /** 0 mirror, 1 matt. */
  readonly rough?: number;
  /** Reflects in its own colour. */
  readonly metal?: boolean;
  /** Light that wraps around the edge of the shadow: wax, petals, skin of fruit. */
  readonly wrap?: number;
  /** Light that comes through from behind: petals, leaves, paper. */
  readonly through?: number;
  /** Bright rim of soft fibres: velvet, felt, linen. */
  readonly sheen?: number;
  /** A sheet that is seen from both sides. */
  readonly thin?: boolean;
  /** Light of its own, added as albedo × glow. */
  readonly glow?: number;
  readonly pattern?: Pattern;
  /** Fine relief from the tiling noise: waves per unit of u and v, and depth. */
  readonly bump?: { readonly u: number; readonly v: number; readonly depth: number; readonly weave?: boolean };
  /** Clear glass or water: tint per pass, bend in cm of sideways shift. */
  readonly glass?: { readonly bend: number; readonly density: number };
}
