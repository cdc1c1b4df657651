import type { Colour } from './colour.ts';
import type { Material } from './material.ts';
import { apply, compose, identity, type Matrix } from './matrix.ts';
import { Mesh } from './mesh.ts';
import type { Random } from './random.ts';

/** Writes the point of a surface at (u, v), both 0…1, into `out`. */
export type Surface = (out: Float64Array, u: number, v: number) => void;
/** Colour of a surface at (u, v): one, or a function writing linear rgb. */
export type Paint = Colour | Surface;

export interface SheetOptions {
  /** u = 0 and u = 1 are the same line. */
  readonly closed?: boolean;
  /** Turns the outside in. */
  readonly flip?: boolean;
}

/** Puts surfaces into a mesh through a transform. Shapes are functions that take a brush. */
export class Brush {
  readonly mesh: Mesh;
  readonly matrix: Matrix;
  readonly random: Random;
  /** Share of the cells that shapes ask for: less than 1 for thumbnails. */
  readonly detail: number;

  constructor(random: Random, detail = 1, mesh: Mesh = new Mesh(), matrix: Matrix = identity) {
    this.random = random;
    this.detail = detail;
    this.mesh = mesh;
    this.matrix = matrix;
  }

  /** A brush for the same mesh whose origin is moved by `steps`; the last step acts first. */
  at(...steps: readonly Matrix[]): Brush {
    return new Brush(this.random, this.detail, this.mesh, compose(this.matrix, ...steps));
  }

  /** Lights a small lamp at the brush's origin. */
  lamp(colour: Colour, reach: number): void {
    this.mesh.lamps.push({ at: apply(this.matrix, [0, 0, 0]), colour, reach });
  }

  /** Adds a grid of across × up cells over the surface. */
  sheet(
    across: number,
    up: number,
    surface: Surface,
    paint: Paint,
    material: Material,
    options: SheetOptions = {},
  ): void {
    const nu = Math.max(Math.min(across, 4), Math.round(across * this.detail));
    const nv = Math.max(Math.min(up, 4), Math.round(up * this.detail));
    const columns = nu + 1;
    const first = this.mesh.reserve(columns * (nv + 1), nu * nv * 2);
    this.#corners(first, nu, nv, surface, paint);
    this.#cells(first, nu, nv, this.mesh.materialIndex(material), options.flip ?? false);
    this.#normals(first, nu, nv, options.closed ?? false, options.flip ?? false);
  }

  #corners(first: number, nu: number, nv: number, surface: Surface, paint: Paint): void {
    const { positions, colours, uvs } = this.mesh;
    const m = this.matrix as number[];
    const p = new Float64Array(3);
    const c = new Float64Array(3);
    if (typeof paint !== 'function') c.set(paint);
    let i = first;
    for (let iv = 0; iv <= nv; iv++)
      for (let iu = 0; iu <= nu; iu++, i++) {
        const u = iu / nu;
        const v = iv / nv;
        surface(p, u, v);
        if (typeof paint === 'function') paint(c, u, v);
        const x = p[0]!;
        const y = p[1]!;
        const z = p[2]!;
        positions[i * 3] = m[0]! * x + m[1]! * y + m[2]! * z + m[3]!;
        positions[i * 3 + 1] = m[4]! * x + m[5]! * y + m[6]! * z + m[7]!;
        positions[i * 3 + 2] = m[8]! * x + m[9]! * y + m[10]! * z + m[11]!;
        colours.set(c, i * 3);
        uvs[i * 2] = u;
        uvs[i * 2 + 1] = v;
      }
  }

  #cells(first: number, nu: number, nv: number, material: number, flip: boolean): void {
    for (let iv = 0; iv < nv; iv++)
      for (let iu = 0; iu < nu; iu++) {
        const a = first + iv * (nu + 1) + iu;
        const b = a + 1;
        const c = a + nu + 1;
        const d = c + 1;
        this.mesh.triangle(a, flip ? c : b, flip ? b : c, material);
        this.mesh.triangle(b, flip ? c : d, flip ? d : c, material);
      }
  }

  /** Normals from the differences between neighbours in the grid. */
  #normals(first: number, nu: number, nv: number, closed: boolean, flip: boolean): void {
    const { positions: p, normals: n } = this.mesh;
    const sign = flip ? -1 : 1;
    const row = nu + 1;
    for (let iv = 0; iv <= nv; iv++)
      for (let iu = 0; iu <= nu; iu++) {
        const left = closed && iu === 0 ? nu - 1 : Math.max(0, iu - 1);
        const right = closed && iu === nu ? 1 : Math.min(nu, iu + 1);
        const a = (first + iv * row + left) * 3;
        const b = (first + iv * row + right) * 3;
        const c = (first + Math.max(0, iv - 1) * row + iu) * 3;
        const d = (first + Math.min(nv, iv + 1) * row + iu) * 3;
        const ux = p[b]! - p[a]!;
        const uy = p[b + 1]! - p[a + 1]!;
        const uz = p[b + 2]! - p[a + 2]!;
        const vx = p[d]! - p[c]!;
        const vy = p[d + 1]! - p[c + 1]!;
        const vz = p[d + 2]! - p[c + 2]!;
        const x = uy * vz - uz * vy;
        const y = uz * vx - ux * vz;
        const z = ux * vy - uy * vx;
        const i = (first + iv * row + iu) * 3;
        const l = sign / (Math.sqrt(x * x + y * y + z * z) || 1e-9);
        n[i] = x * l;
        n[i + 1] = y * l;
        n[i + 2] = z * l;
      }
    this.#mendPoles(first, nu, nv);
  }

  /** Where a whole row falls together (tips, poles), takes the mean normal of the row beside it. */
  #mendPoles(first: number, nu: number, nv: number): void {
    const { positions: p, normals: n } = this.mesh;
    const row = nu + 1;
    for (const [pole, beside] of [
      [0, 1],
      [nv, nv - 1],
    ] as const) {
      const a = (first + pole * row) * 3;
      const b = (first + pole * row + (nu >> 1)) * 3;
      if (Math.abs(p[a]! - p[b]!) + Math.abs(p[a + 1]! - p[b + 1]!) + Math.abs(p[a + 2]! - p[b + 2]!) > 1e-5) continue;
      let x = 0;
      let y = 0;
      let z = 0;
      for (let i = 0; i < row; i++) {
        const k = (first + beside * row + i) * 3;
        x += n[k]!;
        y += n[k + 1]!;
        z += n[k + 2]!;
      }
      const l = 1 / (Math.hypot(x, y, z) || 1);
      for (let i = 0; i < row; i++) n.set([x * l, y * l, z * l], (first + pole * row + i) * 3);
    }
  }
}
