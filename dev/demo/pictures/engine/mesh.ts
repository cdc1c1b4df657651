import type { Lamp } from './lamp.ts';
import type { Material } from './material.ts';

const grown = <T extends { length: number; set(from: T): void }>(a: T, make: (n: number) => T, length: number): T => {
  const next = make(Math.max(length, a.length * 2));
  next.set(a);
  return next;
};
const floats = (n: number) => new Float32Array(n);
const wholes = (n: number) => new Uint32Array(n);
const bytes = (n: number) => new Uint8Array(n);

/** Triangles of a scene in world coordinates (cm, y up), with a colour per corner and a material per triangle. */
export class Mesh {
  positions = new Float32Array(3 << 15);
  normals = new Float32Array(3 << 15);
  colours = new Float32Array(3 << 15);
  uvs = new Float32Array(2 << 15);
  indices = new Uint32Array(3 << 16);
  triangleMaterials = new Uint8Array(1 << 16);
  vertexCount = 0;
  triangleCount = 0;
  /** Vertices that count when the picture is framed; later ones are company. */
  #framed = -1;
  readonly materials: Material[] = [];
  /** Flames that shapes have lit. */
  readonly lamps: Lamp[] = [];

  get framedCount(): number {
    return this.#framed < 0 ? this.vertexCount : this.#framed;
  }

  /** What is added from now on does not count when the picture is framed. */
  endFrame(): void {
    if (this.#framed < 0) this.#framed = this.vertexCount;
  }

  materialIndex(material: Material): number {
    const known = this.materials.indexOf(material);
    return known >= 0 ? known : this.materials.push(material) - 1;
  }

  /** Makes room and returns the index of the first new vertex. */
  reserve(vertices: number, triangles: number): number {
    const v = this.vertexCount + vertices;
    const t = this.triangleCount + triangles;
    if (v * 3 > this.positions.length) {
      this.positions = grown(this.positions, floats, v * 3);
      this.normals = grown(this.normals, floats, v * 3);
      this.colours = grown(this.colours, floats, v * 3);
      this.uvs = grown(this.uvs, floats, v * 2);
    }
    if (t > this.triangleMaterials.length) {
      this.indices = grown(this.indices, wholes, t * 3);
      this.triangleMaterials = grown(this.triangleMaterials, bytes, t);
    }
    const first = this.vertexCount;
    this.vertexCount = v;
    return first;
  }

  triangle(a: number, b: number, c: number, material: number): void {
    const i = this.triangleCount++;
    this.indices[i * 3] = a;
    this.indices[i * 3 + 1] = b;
    this.indices[i * 3 + 2] = c;
    this.triangleMaterials[i] = material;
  }
}
