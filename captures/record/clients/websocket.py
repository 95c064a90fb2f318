"""A WebSocket server that says back what it hears (serve), and a client that says two things (connect)."""
import asyncio, sys
import websockets


async def echo(connection):
    async for message in connection:
        await connection.send(f"heard: {message}")


async def serve():
    async with websockets.serve(echo, "0.0.0.0", 80):
        await asyncio.Future()


async def connect():
    async with websockets.connect("ws://lesson.test/chat") as connection:
        for message in ["hello", "你好，世界"]:
            await connection.send(message)
            await connection.recv()


asyncio.run(serve() if sys.argv[1] == "serve" else connect())
