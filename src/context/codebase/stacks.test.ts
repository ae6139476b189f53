import { afterAll, describe, expect, test } from 'vitest';
import { TempFolders } from '../../../tests/support/temp-folder.ts';
import { readCodebase } from './index.ts';
import { writeTree } from './tree.testing.ts';
import type { CodebasePack } from './types.ts';

const folders = new TempFolders();
afterAll(() => folders.removeAll());

const read = (files: Record<string, string>): Promise<CodebasePack> =>
  readCodebase({ root: writeTree(folders.make('stack'), files) });

const routes = (pack: CodebasePack) => pack.routes.map(({ method, path, by, at }) => `${method} ${path} ${by} ${at}`);
const schemas = (pack: CodebasePack) => pack.schemas.map(({ kind, name, at }) => `${kind} ${name} ${at}`);
const tools = (list: readonly { name: string; version?: string; at: string }[]) =>
  list.map(({ name, version, at }) => [name, version, at].filter((part) => part !== undefined).join(' '));
const entries = (pack: CodebasePack) => pack.entryPoints.map(({ what, at }) => `${what} ${at}`);
const conventions = (pack: CodebasePack) => pack.conventions.map(({ what, value, at }) => `${what} = ${value} ${at}`);

describe('[X33] each stack is read with file and line', () => {
  test('Express, with vitest, prettier, eslint and SQL migrations', async () => {
    const pack = await read({
      'package.json': JSON.stringify(
        {
          name: 'shop',
          type: 'module',
          main: 'src/server.js',
          bin: { shop: 'bin/shop.js' },
          scripts: { test: 'vitest run', build: 'tsc' },
          dependencies: { express: '^5.0.0' },
          devDependencies: { vitest: '^3.0.0', prettier: '^3.0.0', eslint: '^9.0.0' },
        },
        null,
        2,
      ),
      'pnpm-lock.yaml': 'lockfileVersion: 9\n',
      '.prettierrc': '{}',
      'src/server.js': [
        '// Starts the shop.',
        "import express from 'express';",
        'const app = express();',
        "app.get('/health', ok);",
        'app.post(',
        "  '/orders',",
        '  createOrder,',
        ');',
        "router.route('/orders/:id').get(show).delete(remove);",
        '// app.get("/old", gone)',
        "axios.get('/elsewhere', {});",
        "cache.get('key', 1);",
      ].join('\n'),
      'src/orders/README.md': '# Orders\n\nTakes orders and tells the warehouse. More text.\n',
      'src/orders/order-service.js': 'export class OrderService {}\n',
      'src/server.test.js': "request(app).get('/health');\napp.get('/not-a-route', x)\n",
      'migrations/001.sql':
        'CREATE TABLE IF NOT EXISTS public.orders (\n id int\n);\ncreate view big_orders as select 1;\n',
    });
    expect(pack.languages).toEqual([
      { name: 'JavaScript', files: 3, at: 'src/server.js' },
      { name: 'SQL', files: 1, at: 'migrations/001.sql' },
    ]);
    expect(tools(pack.frameworks)).toEqual(['express ^5.0.0 package.json:13']);
    expect(routes(pack)).toEqual([
      'GET /health express src/server.js:4',
      'POST /orders express src/server.js:5',
      'GET /orders/:id express src/server.js:9',
      'DELETE /orders/:id express src/server.js:9',
    ]);
    expect(schemas(pack)).toEqual([
      'sql table public.orders migrations/001.sql:1',
      'sql view big_orders migrations/001.sql:4',
    ]);
    expect(entries(pack)).toEqual([
      'command shop: bin/shop.js package.json:5',
      'main: src/server.js package.json:4',
      'start file src/server.js:1',
    ]);
    expect(pack.modules).toContainEqual({
      path: 'src/orders',
      files: 1,
      purpose: 'Takes orders and tells the warehouse.',
      at: 'src/orders/README.md:3',
    });
    expect(pack.tests).toMatchObject({
      files: 1,
      runners: [{ name: 'vitest', version: '^3.0.0' }],
      commands: [{ command: 'pnpm test (vitest run)', at: 'package.json:9' }],
    });
    expect(conventions(pack)).toEqual(
      expect.arrayContaining([
        'formatter = prettier package.json:17',
        'linter = eslint package.json:18',
        'package manager = pnpm pnpm-lock.yaml',
        'modules = ES modules package.json:3',
      ]),
    );
    expect(pack.greenfield).toBe(false);
  });

  test('Fastify, Hono and Koa', async () => {
    const pack = await read({
      'a.ts': "import Fastify from 'fastify';\nfastify.route({\n  method: ['GET', 'HEAD'],\n  url: '/things',\n});\n",
      'b.ts': "import { Hono } from 'hono';\nconst books = new Hono();\nbooks.get('/books/:id', (c) => c.json({}));\n",
      'c.ts': "import Router from '@koa/router';\nconst r = new Router();\nr.put('/koa', x).del('/koa2', y);\n",
    });
    expect(routes(pack)).toEqual([
      'GET /things fastify a.ts:2',
      'HEAD /things fastify a.ts:2',
      'GET /books/:id hono b.ts:3',
      'PUT /koa koa c.ts:3',
      'DELETE /koa2 koa c.ts:3',
    ]);
  });

  test('NestJS with TypeORM, and zod', async () => {
    const pack = await read({
      'package.json': '{"dependencies":{"@nestjs/core":"11.0.0","typeorm":"0.3.0"}}',
      'src/main.ts': 'bootstrap();\n',
      'src/users/users.controller.ts':
        "@Controller('users')\nexport class UsersController {\n  @Get(':id')\n  one() {}\n  @Post()\n  add() {}\n}\n",
      'src/users/user.entity.ts': "@Entity({ name: 'users' })\nexport class User {}\n",
      'src/users/user.schema.ts': "import { z } from 'zod';\nexport const userInput = z.object({});\n",
    });
    expect(routes(pack)).toEqual([
      'GET /users/:id nestjs src/users/users.controller.ts:3',
      'POST /users nestjs src/users/users.controller.ts:5',
    ]);
    expect(schemas(pack)).toEqual([
      'typeorm entity User src/users/user.entity.ts:2',
      'zod schema userInput src/users/user.schema.ts:2',
    ]);
  });

  test('Next with Prisma; without next the same folders are no routes', async () => {
    const files = {
      'app/(shop)/cart/page.tsx': 'export default function Page() {}\n',
      'app/api/cart/[id]/route.ts': 'export async function GET() {}\nexport const DELETE = () => 1;\n',
      'pages/api/old.ts': 'export default () => 1;\n',
      'prisma/schema.prisma': 'enum Role {\n A\n}\nmodel Cart {\n id Int @id\n}\n',
    };
    const pack = await read({ ...files, 'package.json': '{"dependencies":{"next":"15.0.0"}}' });
    expect(routes(pack)).toEqual([
      'ANY /api/old next pages/api/old.ts:1',
      'PAGE /cart next app/(shop)/cart/page.tsx:1',
      'GET /api/cart/[id] next app/api/cart/[id]/route.ts:1',
      'DELETE /api/cart/[id] next app/api/cart/[id]/route.ts:2',
    ]);
    expect(schemas(pack)).toEqual([
      'prisma enum Role prisma/schema.prisma:1',
      'prisma model Cart prisma/schema.prisma:4',
    ]);
    expect((await read(files)).routes).toEqual([]);
  });

  test('FastAPI with SQLAlchemy, from pyproject.toml', async () => {
    const pack = await read({
      'pyproject.toml': [
        '[project]',
        'name = "billing"',
        'description = "Sends bills."',
        'requires-python = ">=3.11"',
        'dependencies = ["fastapi[all]>=0.110", "sqlalchemy~=2.0"]',
        '[project.scripts]',
        'billing = "billing.cli:main"',
        '[dependency-groups]',
        'dev = ["pytest>=8", "ruff"]',
        '[tool.black]',
        'line-length = 100',
      ].join('\n'),
      'billing/__init__.py': '"""Billing: from hours to invoices."""\n',
      'billing/api.py': [
        'from fastapi import APIRouter',
        'router = APIRouter(prefix="/bills", tags=["x"])',
        '@router.get("/{bill_id}")',
        'async def one(bill_id: int): ...',
        '@router.post(',
        '    "",',
        ')',
        'async def add(): ...',
      ].join('\n'),
      'billing/models.py': 'from sqlalchemy import Column\nclass Bill(Base):\n    __tablename__ = "bills"\n',
      'billing/schemas.py': 'from pydantic import BaseModel\nclass BillIn(BaseModel):\n    x: int\n',
      'tests/test_api.py': 'def test_one(): ...\n',
      'tests/conftest.py': '',
    });
    expect(tools(pack.frameworks)).toEqual(['fastapi >=0.110 pyproject.toml:5', 'sqlalchemy ~=2.0 pyproject.toml:5']);
    expect(routes(pack)).toEqual([
      'GET /bills/{bill_id} fastapi billing/api.py:3',
      'POST /bills fastapi billing/api.py:5',
    ]);
    expect(schemas(pack)).toEqual([
      'sqlalchemy table bills billing/models.py:3',
      'pydantic model BillIn billing/schemas.py:2',
    ]);
    expect(entries(pack)).toEqual(['command billing: billing.cli:main pyproject.toml:2']);
    expect(pack.modules).toContainEqual({
      path: 'billing',
      files: 4,
      purpose: 'Billing: from hours to invoices.',
      at: 'billing/__init__.py:1',
    });
    expect(pack.tests).toMatchObject({ runners: [{ name: 'pytest' }], folders: [{ path: 'tests', files: 2 }] });
    expect(conventions(pack)).toEqual(
      expect.arrayContaining(['formatter = black pyproject.toml:10', 'linter = ruff pyproject.toml:9']),
    );
  });

  test('Flask from requirements.txt, and Django', async () => {
    const pack = await read({
      'requirements.txt': '# web\nFlask==3.0.0\ndjango>=5 ; python_version > "3"\npytest\n',
      'web.py':
        "from flask import Blueprint\nbp = Blueprint('x', __name__, url_prefix='/v1')\n@bp.route('/a', methods=['GET', 'POST'])\ndef a(): ...\n@bp.route('/b')\ndef b(): ...\n",
      'site/urls.py':
        "urlpatterns = [\n    path('admin/', admin.site.urls),\n    path('api/', include('api.urls')),\n    re_path(r'^old/$', old),\n    # path('no/', no),\n]\n",
      'site/models.py': 'class Post(models.Model):\n    pass\n',
      'manage.py': '#!/usr/bin/env python\nif __name__ == "__main__":\n    main()\n',
    });
    expect(tools(pack.frameworks)).toEqual(['flask ==3.0.0 requirements.txt:2', 'django >=5 requirements.txt:3']);
    expect(routes(pack)).toEqual([
      'GET /v1/a flask web.py:3',
      'POST /v1/a flask web.py:3',
      'GET /v1/b flask web.py:5',
      'ANY /admin django site/urls.py:2',
      'INCLUDE /api django site/urls.py:3',
      'ANY /old django site/urls.py:4',
    ]);
    expect(schemas(pack)).toEqual(['django model Post site/models.py:1']);
    expect(entries(pack)).toEqual(['django command manage.py:2']);
  });

  test('Go: chi, gin and net/http', async () => {
    const pack = await read({
      'go.mod':
        'module example.org/x\n\ngo 1.22\n\nrequire (\n\tgithub.com/go-chi/chi/v5 v5.1.0\n\tgithub.com/gin-gonic/gin v1.9.0 // indirect\n)\n',
      'cmd/api/main.go': '// Command api serves the API.\npackage main\n\nfunc main() {\n}\n',
      'internal/web/chi.go':
        'package web\nimport "github.com/go-chi/chi/v5"\nfunc f() {\n\tr.Route("/v1", func(r chi.Router) {\n\t\tr.Get("/items", list)\n\t})\n\tr.Post("/login", login)\n}\n',
      'internal/web/gin.go':
        'package web\nimport "github.com/gin-gonic/gin"\nfunc g() {\n\tv2 := r.Group("/v2")\n\tv2.GET("/items", list)\n}\n',
      'internal/web/std.go':
        'package web\nfunc h() {\n\tmux.HandleFunc("PUT /std/{id}", x)\n\thttp.Handle("/all", y)\n}\n',
      'internal/web/web_test.go': 'package web\n',
    });
    expect(tools(pack.frameworks)).toEqual(['chi v5.1.0 go.mod:6']);
    expect(routes(pack)).toEqual([
      'GET /v1/items chi internal/web/chi.go:5',
      'POST /login chi internal/web/chi.go:7',
      'GET /v2/items gin internal/web/gin.go:5',
      'PUT /std/{id} net/http internal/web/std.go:3',
      'ANY /all net/http internal/web/std.go:4',
    ]);
    expect(entries(pack)).toEqual(['go program cmd/api/main.go:4']);
    expect(pack.modules).toContainEqual({
      path: 'cmd/api',
      files: 1,
      purpose: 'Command api serves the API.',
      at: 'cmd/api/main.go:1',
    });
    expect(pack.tests).toMatchObject({ runners: [{ name: 'go test' }], commands: [{ command: 'go test ./...' }] });
  });

  test('Rust with axum, in a workspace', async () => {
    const pack = await read({
      'Cargo.toml': '[workspace]\nmembers = ["crates/*"]\n',
      'crates/api/Cargo.toml':
        '[package]\nname = "api"\ndescription = "The HTTP face."\n[dependencies]\naxum = "0.8"\nserde = { version = "1" }\n',
      'crates/api/src/main.rs':
        '//! Serves.\nuse axum::routing::get;\nfn main() {\n  Router::new()\n    .route("/users/{id}", get(one).put(change))\n    .route(\n      "/users",\n      post(add),\n    );\n}\n',
    });
    expect(tools(pack.frameworks)).toEqual(['axum 0.8 crates/api/Cargo.toml:5', 'serde 1 crates/api/Cargo.toml:6']);
    expect(routes(pack)).toEqual([
      'GET /users/{id} axum crates/api/src/main.rs:5',
      'PUT /users/{id} axum crates/api/src/main.rs:5',
      'POST /users axum crates/api/src/main.rs:6',
    ]);
    expect(entries(pack)).toEqual(['rust binary crates/api/src/main.rs:1']);
  });

  test('Spring with JPA, from a pom and from gradle', async () => {
    const pack = await read({
      'pom.xml':
        '<project>\n<!-- <artifactId>quarkus-core</artifactId> -->\n<artifactId>spring-boot-starter-web</artifactId>\n<artifactId>junit-jupiter</artifactId>\n</project>\n',
      'src/main/java/com/acme/shop/OrderController.java': [
        'package com.acme.shop;',
        '@RestController',
        '@RequestMapping("/api/orders")',
        'public class OrderController {',
        '  @GetMapping("/{id}")',
        '  public Order one(@PathVariable long id) { return null; }',
        '  @RequestMapping(value = "/all", method = RequestMethod.DELETE)',
        '  public void clear() {}',
        '}',
      ].join('\n'),
      'src/main/java/com/acme/shop/Order.java': '@Entity\n@Table(name = "orders")\npublic class Order {}\n',
      'src/main/java/com/acme/Application.java': '@SpringBootApplication\npublic class Application {}\n',
      'src/test/java/com/acme/OrderTest.java': 'class OrderTest {}\n',
    });
    expect(tools(pack.frameworks)).toEqual(['spring-boot pom.xml:3']);
    expect(tools(pack.buildTools)).toEqual(['maven pom.xml:1']);
    expect(routes(pack)).toEqual([
      'GET /api/orders/{id} spring src/main/java/com/acme/shop/OrderController.java:5',
      'DELETE /api/orders/all spring src/main/java/com/acme/shop/OrderController.java:7',
    ]);
    expect(schemas(pack)).toEqual(['jpa entity Order src/main/java/com/acme/shop/Order.java:3']);
    expect(entries(pack)).toEqual(['java program src/main/java/com/acme/Application.java:1']);
    expect(pack.tests).toMatchObject({ files: 1, runners: [{ name: 'junit' }], commands: [{ command: 'mvn test' }] });
    const gradle = await read({
      'build.gradle.kts':
        'plugins { id("org.springframework.boot") version "3" }\ndependencies {\n  implementation("io.ktor:ktor-server-core:3")\n}\n',
      'src/main/kotlin/A.kt': 'fun main() {}\n',
    });
    expect(tools(gradle.frameworks)).toEqual(['ktor build.gradle.kts:3']);
    expect(tools(gradle.buildTools)).toEqual(['gradle build.gradle.kts:1']);
  });

  test('ASP.NET with Entity Framework', async () => {
    const pack = await read({
      'Shop/Shop.csproj':
        '<Project Sdk="Microsoft.NET.Sdk.Web">\n<TargetFramework>net9.0</TargetFramework>\n<PackageReference Include="Microsoft.EntityFrameworkCore" Version="9.0.0" />\n</Project>\n',
      'Shop/Program.cs': 'app.MapGet("/health", () => "ok");\n',
      'Shop/OrdersController.cs':
        '[ApiController]\n[Route("api/[controller]")]\npublic class OrdersController {\n  [HttpGet("{id}")]\n  public X One() {}\n  [HttpPost]\n  public X Add() {}\n}\n',
      'Shop/ShopContext.cs': 'class ShopContext {\n  public DbSet<Order> Orders { get; set; }\n}\n',
      'Shop.Tests/Shop.Tests.csproj': '<PackageReference Include="xunit" Version="2.9.0" />\n',
      'Shop.Tests/OrderTests.cs': 'class OrderTests {}\n',
    });
    expect(tools(pack.frameworks)).toEqual(['asp.net Shop/Shop.csproj:1', 'entity-framework 9.0.0 Shop/Shop.csproj:3']);
    expect(routes(pack)).toEqual([
      'GET /api/orders/{id} asp.net Shop/OrdersController.cs:4',
      'POST /api/orders asp.net Shop/OrdersController.cs:6',
      'GET /health asp.net Shop/Program.cs:1',
    ]);
    expect(schemas(pack)).toEqual(['ef set Order Shop/ShopContext.cs:2']);
    expect(pack.tests).toMatchObject({ runners: [{ name: 'xunit' }], commands: [{ command: 'dotnet test' }] });
  });

  test('Rails', async () => {
    const pack = await read({
      Gemfile: "source 'https://rubygems.org'\ngem 'rails', '~> 8.0'\ngem 'rspec-rails'\n",
      'config/routes.rb':
        "Rails.application.routes.draw do\n  root to: 'home#index'\n  namespace :api do\n    resources :books do\n      get 'pages'\n    end\n  end\n  post '/login', to: 's#c'\nend\n",
      'db/schema.rb': 'create_table "books", force: :cascade do |t|\nend\n',
      'app/models/book.rb': 'class Book < ApplicationRecord\nend\n',
      'spec/book_spec.rb': 'describe Book\n',
    });
    expect(tools(pack.frameworks)).toEqual(['rails ~> 8.0 Gemfile:2']);
    expect(routes(pack)).toEqual([
      'GET / rails config/routes.rb:2',
      'RESOURCES /api/books rails config/routes.rb:4',
      'GET /api/books/:id/pages rails config/routes.rb:5',
      'POST /login rails config/routes.rb:8',
    ]);
    expect(schemas(pack)).toEqual(['rails table books db/schema.rb:1', 'rails model Book app/models/book.rb:1']);
    expect(pack.tests).toMatchObject({ files: 1, commands: [{ command: 'bundle exec rspec', at: 'Gemfile:3' }] });
  });

  test('Laravel', async () => {
    const pack = await read({
      'composer.json': '{\n"require": {\n"laravel/framework": "^12.0"\n},\n"require-dev": {"pestphp/pest": "^3"}}',
      'routes/api.php': "<?php\nRoute::get('/users', [U::class, 'all']);\nRoute::apiResource('posts', P::class);\n",
      'database/migrations/1_users.php': "<?php\nSchema::create('users', function () {});\n",
    });
    expect(tools(pack.frameworks)).toEqual(['laravel ^12.0 composer.json:3']);
    expect(routes(pack)).toEqual(['GET /users laravel routes/api.php:2', 'RESOURCES /posts laravel routes/api.php:3']);
    expect(schemas(pack)).toEqual(['laravel table users database/migrations/1_users.php:2']);
  });

  test('contracts and schemas that stand alone: OpenAPI, JSON Schema, protobuf, GraphQL', async () => {
    const pack = await read({
      'api/openapi.yaml':
        'openapi: 3.1.0\ninfo: {title: X, version: "1"}\npaths:\n  /pets:\n    get: {}\n    post: {}\n    parameters: []\ncomponents:\n  schemas:\n    Pet: {type: object}\n',
      'api/swagger.json': '{"swagger":"2.0","paths":{"/old":{"get":{}}},"definitions":{"Old":{}}}',
      'order.schema.json': '{"$schema":"https://json-schema.org/draft/2020-12/schema",\n"title":"An order"}',
      'x.proto': 'syntax = "proto3";\nservice Greeter {\n}\nmessage Hello {\n}\n',
      'y.graphql': 'type Query {\n a: Int\n}\ninput Filter {\n b: Int\n}\n',
      'broken.yaml': 'openapi: 3.1.0\npaths: [}\n',
    });
    expect(routes(pack)).toEqual([
      'GET /pets openapi api/openapi.yaml:5',
      'POST /pets openapi api/openapi.yaml:6',
      'GET /old openapi api/swagger.json:1',
    ]);
    expect(schemas(pack)).toEqual([
      'json schema An order order.schema.json:2',
      'protobuf service Greeter x.proto:2',
      'protobuf message Hello x.proto:4',
      'graphql type Query y.graphql:1',
      'graphql input Filter y.graphql:4',
      'openapi schema Pet api/openapi.yaml:10',
      'openapi schema Old api/swagger.json:1',
    ]);
    expect(pack.warnings).toContain('Could not be parsed: broken.yaml.');
    expect(pack.greenfield).toBe(true);
  });
});
